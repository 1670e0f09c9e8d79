import type { Questions } from "./company-facts.ts";

/**
 * What people ask before they write or pay, by the page that answers it. `{plan prices}`, `{places}` and `{opening hours}`
 * stand for the company's own.
 */
export const questions: Questions = {
	contact: [
		{
			question: "What happens in the free consultation?",
			answer:
				"You describe one decision or one problem. We ask what records you have and say what we would do first. If we aren't the right people, we say that too.",
			withBooking: true,
		},
		{
			question: "Our data is a mess. Should we clean it first?",
			answer:
				"No. Cleaning without a purpose never ends. We look at the hundred records that matter most and fix the cause of the most common error.",
		},
		{
			question: "Which software do we need?",
			answer:
				"Usually what you have. We read from spreadsheets, registers, ledgers and bank exports, and suggest a new system only if the old one can't export its records.",
		},
		{
			question: "What does it cost?",
			answer:
				"Managed intelligence has fixed prices: {plan prices}. Other work is quoted in writing before it starts, with the number it is meant to change.",
			ownerConfirms: true,
		},
		{
			question: "Do you work outside {places}?",
			answer:
				"Yes, by video and WhatsApp. Our hours are {opening hours}. Tell us your time zone and we'll suggest a time.",
		},
		{
			question: "Who owns the data and the work?",
			answer:
				"You do. Accounts are opened in your name, and at the end you receive the files and the notes to go on without us.",
			ownerConfirms: true,
		},
	],
	managedIntelligence: [
		{
			question: "How long until the dashboard is up?",
			answer: "You get the date in writing once we have seen the systems that we read from. Sales usually come first.",
			ownerConfirms: true,
		},
		{
			question: "What do you need from us?",
			answer:
				"Read-only access to the systems, one person who knows what the numbers should look like, and an hour of that person's time in the first week.",
		},
		{
			question: "Can we stop?",
			answer: "Yes, before any renewal, by email. You keep the dashboard's data and definitions as files.",
			ownerConfirms: true,
		},
	],
};
