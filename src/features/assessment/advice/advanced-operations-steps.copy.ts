import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Operations and Systems that could be better. */
export const operationsSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	record_keeping: {
		"Receipts and memory, sorted out when needed": {
			effort: "low",
			urgency: 1,
			why: "Receipts and memory lose money twice: at tax time, and when you price the next job.",
		},
		"A notebook or spreadsheet, filled in when there is time": {
			effort: "low",
			why: 'Records filled in "when there is time" are always behind on the month that matters.',
		},
		"Software or a full spreadsheet, never more than a month behind": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			why: "Your books are in order; the typing is what keeps them late.",
			action: "Let bank and sales feed the books",
			firstHour:
				"Check whether your bank and shop can connect to your bookkeeping software, and switch on one connection.",
			doneWhen: "most entries arrive by themselves and someone checks them every week",
			cost: "Free where your software has the connection; two hours",
		},
	},
	inventory_management: {
		"We find out when something runs out": {
			effort: "low",
			why: "Running out costs the sale, and overbuying locks up cash; both start with not knowing.",
			action: "Count your 20 most important items",
			firstHour:
				"Count the 20 items that sell or get used most and write down how many must be there before you reorder.",
			doneWhen: "each of your 20 most important items has a reorder point that is looked at weekly",
			cost: "Free; two hours, then 15 minutes a week",
		},
		"We count by hand now and then": {
			effort: "low",
			why: "Between two counts you order from a guess.",
			action: "Keep a running list of what comes in and goes out",
			firstHour: "Start the list with one shelf or one category and update it for a week.",
			doneWhen: "list and shelf agree for one category at the end of the month",
			cost: "Free; two hours, then five minutes a day",
		},
		"A list is updated with each delivery and sale": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			why: "Your list is right, but a person has to look at it at the right time.",
			action: "Let the system warn you before stock runs out",
			firstHour: "Enter a minimum for your ten best sellers and color the rows that fall below.",
			doneWhen: "nobody has to look for shortages, because they are reported",
			cost: "Free in a spreadsheet; two hours",
		},
	},
	scheduling_systems: {
		"As it comes, from memory": {
			effort: "low",
			why: "Work kept in the head gets forgotten on the day it is busiest.",
		},
		"On paper or in chats, day by day": {
			effort: "low",
			why: "Notes and chats show today; a clash next Thursday stays hidden.",
		},
		"In one calendar or board, at least a week ahead": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			why: "A calendar tells who is busy, but people still spend time on confirming and reminding.",
			action: "Show free capacity and let reminders go out by themselves",
			firstHour: "Switch on automatic reminders for one type of appointment or delivery.",
			doneWhen: "reminders go out without anyone, and you can see next week's free hours at once",
			cost: "Free with many calendars; two hours",
		},
	},
	quality_control: {
		"Customers tell us when something is wrong": {
			effort: "low",
			urgency: 1,
			why: "When customers find the fault, you pay for the repair and part of your name as well.",
		},
		"Someone looks it over when there is time": {
			effort: "low",
			why: 'A look "when there is time" is skipped on the busy days when faults happen.',
		},
		"A checklist is used every time": {
			effort: "low",
			why: "Checking catches the same fault again and again; removing its cause ends it.",
			action: "Count faults and remove the most common cause",
			firstHour: "Tally faults by type from the last month's checklists.",
			doneWhen: "the most frequent fault has a known cause, and the cause is gone",
			cost: "Free; one hour, then one hour a month",
		},
	},
	supplier_relationships: {
		"Wherever we can, when we need it": {
			effort: "low",
			why: "Buying here and there costs time, and nobody owes you a fair price or a quick delivery.",
			action: "Choose a regular supplier for what you buy most",
			firstHour:
				"Add up what you bought in the last three months and ask two suppliers for a price on the largest item.",
			doneWhen: "your three largest purchases have a regular supplier and an agreed price",
			cost: "Free; two hours",
		},
		"From one regular supplier for most things, with no second source": {
			effort: "low",
			why: "One supplier's bad week becomes your bad week.",
			action: "Find a second source for what you cannot do without",
			firstHour: "Name the one supply that would stop you and get a quote from another source.",
			doneWhen: "a small order has been placed with the second source",
			cost: "The price of one small order; two hours",
		},
		"From regular suppliers on agreed terms, with a second source for what matters": {
			effort: "low",
			why: "Terms agreed long ago seldom fit what you buy today.",
			action: "Review prices and delivery once a year",
			firstHour: "Take your largest supplier and note price changes and late deliveries over the last year.",
			doneWhen: "the three largest suppliers have been reviewed and one term is better",
			cost: "Free; two hours a year",
		},
	},
};
