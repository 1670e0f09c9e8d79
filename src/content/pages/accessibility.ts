import type { CompanyContent } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { pageTitles } from "#content/page-titles.ts";

/** What stays the same whatever the desk publishes. */
const fixed = {
	meta: {
		path: "/accessibility",
		title: pageTitles["/accessibility"],
		description:
			"The standard this site aims at, how it is tested, what we know to be missing, and how to tell us about a barrier.",
	},
	title: "Accessibility",
	updated: { label: "Last reviewed: November 21, 2026", day: "2026-11-21" },
	contentsLabel: "On this page",
} as const;

const sections = [
	{
		id: "aim",
		title: "What we aim at",
		blocks: [
			{
				kind: "text",
				text: "Every page and every tool on this site is meant to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We tested it ourselves. It has not been audited from outside, so we claim no certificate.",
			},
		],
	},
	{
		id: "what-to-expect",
		title: "What you can expect",
		blocks: [
			{
				kind: "list",
				items: [
					{ text: "Everything can be reached and used with the keyboard alone, and you see where you are." },
					{
						text: "Text can be twice as large, and pages fit a width of 320 pixels. Nothing is cut off, and no page scrolls sideways.",
					},
					{
						text: "If your device asks for less motion, nothing moves: no introduction, no rotating quotes, no counting figures.",
					},
					{ text: "With high contrast colors of your own, controls, choices and charts keep their outlines." },
					{ text: "Every chart has its figures in words beside it or in its label." },
					{
						text: "A form says which field needs what, keeps what you typed, and has no time limit. The two assessments keep your answers and your last report on your device until you clear them.",
					},
					{
						text: "Articles, contact form, waitlist and newsletter work without scripts. The scores and the loan estimate need them, and say so.",
					},
				],
			},
		],
	},
	{
		id: "how-tested",
		title: "How it is tested",
		blocks: [
			{
				kind: "text",
				text: "These tests run automatically at every change of the site, in one browser, Chromium:",
			},
			{
				kind: "list",
				items: [
					{
						text: "The rules of axe-core on every page, and on forms with problems, results and messages, at 390 and 1440 pixels.",
					},
					{
						text: "A walk with the Tab key through each kind of page: each stop is visible, marked and not covered, and none holds you.",
					},
					{ text: "Every page at 320 pixels, at 200 percent zoom, and with text twice as large." },
					{ text: "Each kind of page in forced colors, and with reduced motion." },
				],
			},
			{ kind: "text", text: "Tests of this kind find only a part of all barriers. People find the rest." },
		],
	},
	{
		id: "known-gaps",
		title: "What is missing",
		blocks: [
			{
				kind: "terms",
				items: [
					{
						term: "People",
						text: "No one who uses assistive technology every day has tested this site for us yet.",
					},
					{
						term: "Screen readers and other browsers",
						text: "The code follows the standards, but we have not tried it with a screen reader, voice control, Firefox or Safari.",
					},
					{
						term: "The report as PDF",
						text: "It has no tags, so a screen reader gets its text without headings or order it can rely on. The page and our mail have the same advice as proper text.",
					},
					{
						term: "Our mails",
						text: "Each comes with a plain text version as well. We have not tried them with a screen reader.",
					},
					{
						term: "Pages of others",
						text: "Our scheduling page, WhatsApp, the payment pages and the social networks are run by others. We can't answer for them. Everything they offer you can also ask for by email or phone.",
					},
				],
			},
		],
	},
] as const;

/** How to reach us about a barrier. */
function tellUs(facts: CompanyContent["facts"]) {
	const { mailLink } = companyWords(facts);
	return {
		id: "tell-us",
		title: "Tell us about a barrier",
		blocks: [
			{
				kind: "text",
				text: [
					"If something here keeps you from what you came for, write to ",
					mailLink,
					` or call ${facts.offices.length === 1 ? "the number" : "one of the numbers"} below. Tell us the page and what happened. You don't need to know the cause, but the name of your browser and of any aid you use helps us.`,
				],
			},
			{
				kind: "text",
				text: "A person answers within five working days and says what we will do. If a tool can't be fixed quickly, we go through it with you by phone or email.",
				ownerConfirms: true,
			},
		],
	} as const;
}

/** What works for whom, how that is known, and what is missing. `ownerConfirms` marks what the code cannot ensure. */
export function accessibilityStatement({ facts }: CompanyContent) {
	return {
		...fixed,
		sections: [...sections, tellUs(facts)],
	} as const;
}
