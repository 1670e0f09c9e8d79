import { brand } from "#brand.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { CompanyOnPages } from "#ui/company.tsx";

/** What both assessments share, in the order of the page. */
export const assessmentCopy = {
	rail: {
		label: "Parts of the assessment",
		count: (total: number) => `${total} questions`,
		progress: (answered: number, total: number) => `${answered} of ${total} answered`,
		complete: "Complete",
	},
	progress: {
		label: "Progress",
		answered: (answered: number, total: number) => `${answered} of ${total} answered`,
		nextOpen: "Next open",
		nextOpenRest: " question",
		send: "Send",
	},
	resume: {
		title: "Your answers are back.",
		/** `when`: "earlier today", "on Tuesday", or "the last time" where it is not known. */
		text: (count: number, total: number, when: string) => `You answered ${count} of ${total} questions ${when}.`,
		when: {
			unknown: "the last time",
			today: "earlier today",
			yesterday: "yesterday",
			on: (day: string) => `on ${day}`,
		},
		dropped: "The questions have changed since then. Left out, because it no longer fits:",
		droppedAnswer: (question: string, answer: string) => `${question} ${answer}`,
		go: "Continue at the next open question",
	},
	draft: {
		empty: "Your answers stay on this device until you clear them.",
		kept: (answered: number, total: number) => `${answered} of ${total} answered, kept on this device.`,
		refused: "This browser keeps nothing for us, so stay on this page until you submit.",
		clearedElsewhere: "You cleared your answers in another tab. What you see here is kept nowhere.",
		reportKept: "Your answers and your report are kept on this device until you clear them.",
		reportRefused: "This browser has no room for your report: download it or have it mailed before you leave.",
		reportRestored: "Your last report is back, below the form.",
		reportOutdated: "The questions have changed since your last report, so it is not shown anymore.",
		clear: "Clear my answers from this device",
		cleared: "Your answers are cleared, here and on this device.",
		undo: "Put them back",
		/** A private page and a card are on the site, not on the device. */
		online: {
			text: (count: number) =>
				count === 1
					? "This one stays online. This device can open and remove it only until you leave this page:"
					: "These stay online. This device can open and remove them only until you leave this page:",
			open: { link: "your private page", card: "your card" },
			remove: (count: number) => (count === 1 ? "Remove it for good" : "Remove them for good"),
			busyLabel: "Removing...",
			removed: "Removed. What you had online is deleted, and its links no longer work.",
			failed: "Not everything could be removed. Please try again.",
		},
	},
	/** Behind the hint of the first question in dollars. */
	rate: ({ name, sign, perDollar, rate }: NonNullable<CompanyOnPages["secondCurrency"]>) =>
		`${name} at ${sign}${formatInteger(perDollar)} to the dollar, ${rate.source} of ${rate.day}.`,
	withoutScript:
		"Your browser does not run scripts, and the score is worked out with one. Turn scripts on to continue.",
	errorTitle: "Error",
	missing: { label: "Answers to look at", part: (title: string, count: number) => `${title}: ${count}` },
	retry: "Try again",
	report: {
		/** Above an old report. `time` is of the visitor's own clock. */
		changed: {
			title: (count: number) => `You changed ${count} ${count === 1 ? "answer" : "answers"} since this report.`,
			text: (time: string) => `It still shows the old ones, from ${time}.`,
			update: "Update my report",
		},
		facts: (date: string, answered: number) => `${date} · ${answered} of ${answered} answered`,
		factsOf: (company: string, date: string, answered: number) =>
			`${company} · ${date} · ${answered} of ${answered} answered`,
		outOf: (maximum: number) => `out of ${maximum}`,
		ofMaximum: (maximum: number) => `/ ${maximum}`,
		scores: { caption: "Your scores", pillar: "Area", score: "Score", maximum: "Out of", total: "Total" },
		band: (label: string) => `Score band: ${label}`,
		mostToGain: (points: string, action: string) => `Most to gain, ${points}: ${action}`,
		countedElsewhere: (pillar: string) => `What is left to gain is counted with ${pillar}.`,
		nothingToGain: "Every answer here earns all it can.",
		startWithStep: "Start with step 1",
		strongest: "Your strongest point:",
		step: {
			firstHour: "This week, in the first hour:",
			doneWhen: "Done when",
			helper: "Who can help:",
			facts: { points: "Points", effort: "Effort", money: "Money", cost: "Cost" },
		},
		pdf: {
			label: "Download PDF",
			busyLabel: "Preparing PDF...",
			failed: "The PDF could not be made. Please try again.",
			fileName: (id: string) => `${brand.slug}-${id}.pdf`,
		},
		print: "Print",
		placeholder: {
			title: "Generating Your Personalized Advisory...",
			text: "Your scores are complete. The advice is not written yet: submit again in a minute.",
		},
	},
	earned: {
		title: "What each answer earned",
		lead: "Your answers, the points of each, and what the next better answer would add to the total.",
		pillar: (name: string, score: number, maximum: number) => `${name}: ${score} of ${maximum}`,
		columns: ["Question", "Your answer", "Points", "Next better answer"],
		points: (points: number, most: number) => `${points}\u00a0of\u00a0${most}`,
		notApplicable: "Does not apply",
		best: "None: this is the best",
		counted: (pillar: string) => `Counted in ${pillar}`,
		next: (answer: string, gain: number) => `${answer}: +${gain}`,
		atLeast: (gain: number) => `Any figure: at least +${gain}`,
		noGain: (answer: string) => `${answer}: no more points`,
		link: "How this score is made",
	},
	email: {
		title: "Email Your Results",
		lead: "We score your answers again on our side, then send the report as a PDF and a private link to it.",
		field: "Email",
		submit: { label: "Send results", busyLabel: "Sending..." },
		sent: "Your results have been sent. Check your inbox.",
		failed: (reason = "") => `Failed to send email. Please try again. ${reason}`.trim(),
	},
	share: {
		title: "Share Your Achievement",
		lead: "Tell others about the assessment. Your score is only shown if you make a card.",
		/** Opens the device's own sheet, where it has one. */
		device: "More apps",
		thanks: "Thanks for sharing! 🎉",
		copied: "Message copied! Open Instagram and paste in your story or post. 📱",
		blocked: (network: string) => `Your browser kept the window closed. Open ${network} here`,
		notCopied: "Your browser did not let us copy. Copy this text, then paste it in Instagram:",
	},
	copyLink: {
		label: "Copy link",
		copied: "Copied.",
		refused: "Your browser did not let us copy. Copy the link from the field.",
		refusedHere: (address: string) => `Your browser did not let us copy. The link is ${address}`,
	},
	howMade: {
		title: "How this score is made",
		version: (version: string) => `Scoring table, version ${version}`,
		bands: { caption: "What a total is called", band: "Band", range: "Share of all points" },
		range: (from: number, to: number) => `${from} to ${to}%`,
		pillar: (name: string) => `${name}: every answer and its points`,
		columns: { answer: "Answer", points: "Points" },
		notApplicable: "left out",
		spread: (from: number, to: number) => `${from} to ${to}`,
		besides: (question: string) => `Depends on: ${question}`,
		besidesPoints: (answer: string, points: number) => `${answer}: ${points}`,
		derived: {
			caption: "Spending beside revenue",
			lead: "Revenue is a year's, spending a month's, so spending counts twelve times.",
			revenue: "Revenue",
		},
	},
} as const;
