import type { Band } from "#features/assessment/scoring/bands.ts";
import type { PillarWords } from "./advice.ts";

/** What a total in each band means. */
export const basicBands: Readonly<Record<Band, string>> = {
	Starting: "The business runs, but mostly without the figures and routines that would warn you early.",
	Building: "Some of the basics are in place and some are missing, so a good month is hard to repeat on purpose.",
	Established: "Most of what a healthy business needs is in place, and the gaps are few enough to name.",
	Leading: "Nearly all of what a healthy business needs is in place; what is left is to refine it and protect it.",
};

/** What a score means in each pillar. */
export const basicPillarWords: Readonly<Record<string, PillarWords>> = {
	financial: {
		quarters: [
			"The basic figures are missing, so money decisions rest on feeling.",
			"Of the two basic figures, what you spend and what you keep, you have one.",
			"You have real numbers to steer by, and one clear thing to put right.",
			"You know what comes in, what goes out and what you keep.",
		],
		full: "You know what you spend and what you keep, and no answer here speaks against your figures.",
		protect:
			"Keep the monthly close on a fixed date and look at margin and spending together, also in months when you would rather not.",
		horizon: {
			text: "Add a 13-week cash forecast, and compare it with what happened.",
			doneWhen: "the first four weeks of the forecast stand beside what really came in",
		},
	},
	growth: {
		quarters: [
			"Growth still depends on chance: fewer than half of your customers stay, and what it costs to win one is not measured.",
			"Some growth work is in place, but it does not yet add up to a steady flow of customers.",
			"Most of the growth work is there, and one or two weak spots hold it back.",
			"You work on growth on purpose, and you know what a new customer costs.",
		],
		full: "You campaign every month, keep at least three in four customers, and know what a new one costs.",
		protect: "Keep counting cost per customer and retention in good times, since that is when the habit slips.",
		horizon: {
			text: "Find out what a customer is worth over three years, by group, and spend by that figure.",
			doneWhen: "each of your main customer groups has a three-year value, even a rough one",
			service: "AI and Machine Learning Models",
		},
	},
	digital: {
		quarters: [
			"Information sits in heads, phones and single files, so every answer takes effort.",
			"Some digital basics are in place, and others are still missing.",
			"Most of the digital tools are there, and one or two gaps keep them from doing more.",
			"Information is mostly where it should be, and looking at it is part of how you work.",
		],
		full: "Your information is in one place, and you look at it with the right tools.",
		protect: "Name who owns each data source, and check access rights twice a year.",
		horizon: {
			text: "Move from reading what happened to expecting what comes next, with a simple forecast of demand from your own history.",
			doneWhen: "a forecast for next month is written down before the month begins",
			service: "AI and Machine Learning Models",
		},
	},
	operations: {
		quarters: [
			"The work runs mostly on memory, which holds until someone is away or orders double.",
			"Part of the work is organized, and the rest depends on memory.",
			"Much of the work follows a set way, and finishing the rest would make it dependable.",
			"Most of the work follows a set way and would survive a bad week.",
		],
		full: "The work is written down, its records keep themselves, and its cost is known.",
		protect: "Give each written procedure a date for its next check, so that it stays true.",
		horizon: {
			text: "Take one written procedure that follows clear rules and let software do it, with a person checking.",
			doneWhen: "one procedure is chosen, and you know how often it runs and what a mistake would cost",
			service: "Custom AI Agents",
		},
	},
};
