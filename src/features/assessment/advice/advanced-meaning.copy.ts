import type { Band } from "#features/assessment/scoring/bands.ts";
import type { PillarWords } from "./advice.ts";

/** What a total in each band means. */
export const advancedBands: Readonly<Record<Band, string>> = {
	Starting:
		"Most of the business still depends on you, on luck or on memory, and a few basics will make the largest difference.",
	Building: "Parts of the business are in order and parts are not, and the weaker parts hold back the stronger ones.",
	Established: "More of the business is in good order than not, and the gaps can be named one by one.",
	Leading:
		"Nearly every part of the business is measured, organized or planned; the task now is to keep it so while it changes.",
};

/** What a score means in each pillar. */
export const advancedPillarWords: Readonly<Record<string, PillarWords>> = {
	financial: {
		quarters: [
			"Money is short, unclear or both, and every other plan leans on it.",
			"You have part of the financial picture, and the missing part is where surprises come from.",
			"Much of the financial side is in order, and the weak points are the kind that a bad quarter exposes.",
			"Most of the financial picture is known, and most of it is good.",
		],
		full: "You watch your finances closely, and they can take a knock.",
		protect:
			"Keep the reserve apart from daily cash, and keep the monthly look at margin and forecast in good months too.",
		horizon: {
			text: "Plan for three cases, a good year, a normal one and a bad one, and decide now what you would do in each.",
			doneWhen:
				"a good, a normal and a bad year fit on one page, each with the sign by which you will know it has begun",
			service: "Managed Intelligence Services",
		},
	},
	growth: {
		quarters: [
			"Growth has few habits behind it yet, so good months come and go.",
			"Some growth work is done, though not often enough to count on it.",
			"You win or keep customers with some regularity, and the weak spots can be named.",
			"Most of what wins and keeps customers is done by design.",
		],
		full: "You win and keep customers by design, and you know the figures behind it.",
		protect: "Go on counting by channel, and keep asking customers who leave.",
		horizon: {
			text: "Work out what a customer is worth over three years by group, and spend on winning each group by that figure.",
			doneWhen: "each main group has a three-year value and a limit on what winning it may cost",
			service: "AI and Machine Learning Models",
		},
	},
	operations: {
		quarters: [
			"Daily work runs mostly on memory, so problems tend to show late.",
			"Some routines exist, but a busy week is enough to break them.",
			"Daily work is organized in most places, with a few points where it still depends on luck.",
			"Most daily work is recorded, planned and checked, so problems tend to show early.",
		],
		full: "Daily work is recorded, planned and checked, so problems show early.",
		protect: "Let someone new follow each checklist once a year, and mend what confuses them.",
		horizon: {
			text: "Forecast demand from your own order history, and buy and staff from the forecast.",
			doneWhen: "next month has been forecast in writing and can be checked against what happens",
			service: "AI and Machine Learning Models",
		},
	},
	team: {
		quarters: [
			"Working with people has little form yet: what is expected, taught or handed over stays mostly unspoken.",
			"Some ways of working with people are settled, and the rest is made up as you go.",
			"Much of how you choose, teach and trust people is settled, and the rest is a matter of finishing what you began.",
			"Most of what it takes to choose, teach and trust people is in place.",
		],
		full: "You choose people with care, teach them, and trust them with the work.",
		protect: "Hand over one more decision each quarter, and say thank you for the ones taken well.",
		horizon: {
			text: "Choose and prepare the person who could run the business for three months.",
			doneWhen: "the person who could run the business knows, has agreed, and has run one full week",
		},
	},
	digital: {
		quarters: [
			"Few digital basics are in place, so simple things take longer than they need to.",
			"Some digital tools are in use, and others are missing or half set up.",
			"Digital tools carry much of the daily work, and the gaps are specific enough to list.",
			"Digital tools carry the daily work, and most of them are looked after.",
		],
		full: "Your digital tools carry the daily work, and they are looked after.",
		protect: "Repeat the restore test and the access check every year, on a fixed date.",
		horizon: {
			text: "Give one rule-based task, such as sorting inquiries, to an AI agent with a person checking its work.",
			doneWhen: "one task is chosen, with a count of how often it occurs and who will check the result",
			service: "Custom AI Agents",
		},
	},
	strategic: {
		quarters: [
			"Direction is mostly set day by day; few choices about customers, prices and plans are made on purpose.",
			"You have a feel for your market, and little of it is checked or finished.",
			"You have made clear choices about your market and offer, and some still need testing.",
			"Your choices about customers, offer, price and direction are mostly made and checked.",
		],
		full: "You know whom you serve, why they choose you and where you are going next.",
		protect: "Keep the quarterly look at the market, and write down what you decided not to do.",
		horizon: {
			text: "Test one new market or offer on a small scale, with a limit on cost and a date to decide.",
			doneWhen:
				"the test of a new market or offer has a cost limit, a date to decide and its first five conversations behind it",
		},
	},
};
