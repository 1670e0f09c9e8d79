import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Operations and Systems that could be better. */
export const operationsSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	record_keeping: {
		"Receipts and memory, sorted out when needed": {
			effort: "low",
			urgency: 1,
			action: "Write every sale and cost down on the day",
			why: "Receipts and memory lose money twice: at tax time, and when you price the next job.",
			firstMove: "Make a sheet with date, what for, in and out, and enter this week from your phone and bank.",
			doneWhen: "one full month is recorded without gaps",
		},
		"A notebook or spreadsheet, filled in when there is time": {
			effort: "low",
			action: "Fix one hour a week for the books",
			why: 'Records filled in "when there is time" are always behind on the month that matters.',
			firstMove: "Book the hour, and use the first one to bring this month up to date.",
			doneWhen: "the weekly hour for the books has taken place four times, and they are up to date",
		},
		"Software or a full spreadsheet, never more than a month behind": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			action: "Let bank and sales feed the books",
			why: "Your books are in order; the typing is what keeps them late.",
			firstMove:
				"Check whether your bank and shop can connect to your bookkeeping software, and switch on one connection.",
			doneWhen: "most entries arrive by themselves and someone checks them every week",
		},
	},
	inventory_management: {
		"We find out when something runs out": {
			effort: "low",
			action: "Count your 20 most important items",
			why: "Running out costs the sale, and overbuying locks up cash; both start with not knowing.",
			firstMove:
				"Count the 20 items that sell or get used most and write down how many must be there before you reorder.",
			doneWhen: "each of your 20 most important items has a reorder point that is looked at weekly",
		},
		"We count by hand now and then": {
			effort: "low",
			action: "Keep a running list of what comes in and goes out",
			why: "Between two counts you order from a guess.",
			firstMove: "Start the list with one shelf or one category and update it for a week.",
			doneWhen: "list and shelf agree for one category at the end of the month",
		},
		"A list is updated with each delivery and sale": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			action: "Let the system warn you before stock runs out",
			why: "Your list is right, but a person has to look at it at the right time.",
			firstMove: "Enter a minimum for your ten best sellers and color the rows that fall below.",
			doneWhen: "nobody has to look for shortages, because they are reported",
		},
	},
	scheduling_systems: {
		"As it comes, from memory": {
			effort: "low",
			action: "Write next week's work down before it starts",
			why: "Work kept in the head gets forgotten on the day it is busiest.",
			firstMove: "On Friday, list next week's jobs with day and name.",
			doneWhen: "four weeks in a row were planned before Monday",
		},
		"On paper or in chats, day by day": {
			effort: "low",
			action: "Move the plan into one calendar or board",
			why: "Notes and chats show today; a clash next Thursday stays hidden.",
			firstMove: "Open one free calendar and enter all fixed dates of the next two weeks.",
			doneWhen: "there is one plan, and every change goes into it",
		},
		"In one calendar or board, at least a week ahead": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			action: "Show free capacity and let reminders go out by themselves",
			why: "A calendar tells who is busy, but people still spend time on confirming and reminding.",
			firstMove: "Switch on automatic reminders for one type of appointment or delivery.",
			doneWhen: "reminders go out without anyone, and you can see next week's free hours at once",
		},
	},
	quality_control: {
		"Customers tell us when something is wrong": {
			effort: "low",
			urgency: 1,
			action: "Write a five-point check for your main product or service",
			why: "When customers find the fault, you pay for the repair and part of your name as well.",
			firstMove: "Recall the last five complaints and turn each one into a yes-or-no question to ask before delivery.",
			doneWhen: "the five-point check is signed on every job of the month",
		},
		"Someone looks it over when there is time": {
			effort: "low",
			action: "Replace the quick look with a checklist",
			why: 'A look "when there is time" is skipped on the busy days when faults happen.',
			firstMove:
				"Write down what a careful person looks for, in ten points or fewer, and use it on the next three jobs.",
			doneWhen: "no job leaves without the checklist, with or without you",
		},
		"A checklist is used every time": {
			effort: "low",
			action: "Count faults and remove the most common cause",
			why: "Checking catches the same fault again and again; removing its cause ends it.",
			firstMove: "Tally faults by type from the last month's checklists.",
			doneWhen: "the most frequent fault has a known cause, and the cause is gone",
		},
	},
	supplier_relationships: {
		"Wherever we can, when we need it": {
			effort: "low",
			action: "Choose a regular supplier for what you buy most",
			why: "Buying here and there costs time, and nobody owes you a fair price or a quick delivery.",
			firstMove:
				"Add up what you bought in the last three months and ask two suppliers for a price on the largest item.",
			doneWhen: "your three largest purchases have a regular supplier and an agreed price",
		},
		"From one regular supplier for most things, with no second source": {
			effort: "low",
			action: "Find a second source for what you cannot do without",
			why: "One supplier's bad week becomes your bad week.",
			firstMove: "Name the one supply that would stop you and get a quote from another source.",
			doneWhen: "a small order has been placed with the second source",
		},
		"From regular suppliers on agreed terms, with a second source for what matters": {
			effort: "low",
			action: "Review prices and delivery once a year",
			why: "Terms agreed long ago seldom fit what you buy today.",
			firstMove: "Take your largest supplier and note price changes and late deliveries over the last year.",
			doneWhen: "the three largest suppliers have been reviewed and one term is better",
		},
	},
};
