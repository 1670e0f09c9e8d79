import { company } from "./company.ts";

/** What the free call covers, where it is offered: reports, their mails, pages. */
export const consultation = {
	terms: "Free, 30 minutes, by phone or video.",
	parts: [
		{ minutes: 10, text: "You tell us about one problem or decision and what stands in the way." },
		{ minutes: 10, text: "We ask what records you have and say what they can answer." },
		{ minutes: 10, text: "You hear what we would do first and what it would cost, or that you don't need us." },
	],
	hours: company.hours,
	ownerConfirms: true,
} as const;
