import { brand } from "#brand.ts";
import { formatLongDate } from "#domain/dates.ts";

const results = (count: number) => (count === 1 ? "1 result" : `${count} results`);

/** What is said about private links to results: in the report, on the page behind a link, and in the mail. */
export const resultsCopy = {
	box: {
		title: "Keep a Private Link",
		lead: "A page with this report, at an address that only you get.",
		facts: [
			"Opens on any device, for everyone who has the link. Search engines are told to leave it out.",
			"Take the assessment again later, add the new result, and the page shows what changed.",
			"Has your answers and scores, without your name, company or email address.",
			"You can remove it at any time. Otherwise it ends 12 months after its latest result.",
		],
		make: { label: "Make a private link", busyLabel: "Making your link..." },
		earlier: "This device has a private link to an earlier result. Add this one, and the page shows what changed.",
		add: { label: "Add this result to it", busyLabel: "Adding..." },
		makeNew: "Make a new link",
		field: "Your private link",
		copy: "Copy link",
		copied: "Copied.",
		notCopied: "Your browser did not let us copy. Copy the link from the field.",
		open: "Open the page",
		made: "Your link is ready. Copy it before you leave: we can't show it to you again.",
		madeAndKept: "Your link is ready.",
		added: "Added. The page now shows what changed.",
		replaced: "Your earlier link no longer works, so this is a new one.",
		ends: (day: string) =>
			`It ends on ${formatLongDate(day)} unless you add another result. To remove it, open the page.`,
		kept: "This device keeps the link until you clear your answers from it.",
		failed: (reason = "") => `We could not make the link. ${reason || "Please try again."}`,
	},
	page: {
		title: "Your results",
		facts: (name: string, at: string) => `${name} · ${formatLongDate(at)}`,
		private: "Everyone who has this link can open this page. Search engines are told to leave it out.",
		again: "Take the assessment again",
		againNote: "When you have your new report, add it to this link there.",
		outdated: "The questions have changed since this result, so the report can't be shown in full. Its scores stay.",
		print: "Print",
	},
	changes: {
		title: "What changed",
		since: (day: string) => `since ${day}`,
		caption: (before: string, now: string) => `Your scores on ${before} and on ${now}`,
		pillar: "Area",
		change: "Change",
		total: "Total",
		earlier: (day: string, points: string) => `Since ${day}: ${points}`,
		scoredAnew:
			"The table of points has changed since one of these results. All of them are scored by today's, so that they can be compared.",
		score: (day: string, total: number, maximum: number) => `${day}: ${total} of ${maximum}`,
		notComparable: "By the table of points of its day, which can't be compared with today's.",
	},
	remove: {
		title: "How long this page stays",
		ends: (day: string) =>
			`This page and what is behind it end on ${formatLongDate(day)}, 12 months after the latest result. Adding a result begins the 12 months anew.`,
		summary: "Remove this page",
		text: (count: number) =>
			`The link stops working at once, and we delete what is behind it: ${results(count)}, with answers and scores. Emails and files that you have stay with you.`,
		button: "Remove for good",
	},
	mail: {
		title: "A private link to this report",
		open: "Open the page",
		text: (day: string) =>
			`Everyone who has the link can open it. Take the assessment again from there, and the page shows what changed. You can remove the page there at any time, also if someone else asked for this email. Otherwise it ends on ${formatLongDate(day)}, or 12 months after the latest result that you add.`,
	},
	gone: {
		removed: (count: number) => ({
			title: "Your results are removed",
			text: `We deleted ${results(count)} from this page, with the answers and scores. The link no longer works.`,
		}),
		over: {
			title: "This link no longer works",
			text: "The results were removed, or 12 months went by after the latest one. They are no longer stored for this page.",
		},
		incomplete: {
			title: "Part of this link is missing",
			text: "Some programs cut a long address in two. Copy the whole address from where you kept it.",
		},
		links: [
			{ name: "See the free assessments", path: "/tools" },
			{ name: `Go to ${brand.name}`, path: "/" },
		],
	},
} as const;
