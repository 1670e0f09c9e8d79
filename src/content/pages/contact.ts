import { companyWords } from "#content/company.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { titlesWithFacts } from "#content/page-titles.ts";
import { plansOf } from "#content/plans.ts";
import { capitalized, counted } from "#content/wording.ts";

const questionsOf = (facts: CompanyContent["facts"]) => [
	{
		question: "What happens in the free consultation?",
		answer:
			"You describe one decision or one problem. We ask what records you have and say what we would do first. If we aren't the right people, we say that too.",
		link: { ...facts.scheduling, newTab: true },
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
		answer: `Managed intelligence has fixed prices: ${plansOf(facts).both}. Other work is quoted in writing before it starts, with the number it is meant to change.`,
		ownerConfirms: true,
	},
	{
		question: `Do you work outside ${companyWords(facts).places}?`,
		answer: `Yes, by video and WhatsApp. Our hours are ${companyWords(facts).openHours}. Tell us your time zone and we'll suggest a time.`,
	},
	{
		question: "Who owns the data and the work?",
		answer:
			"You do. Accounts are opened in your name, and at the end you receive the files and the notes to go on without us.",
		ownerConfirms: true,
	},
];

/** The copy of Contact, in page order. */
export function contactPage({ facts }: CompanyContent) {
	const questions = questionsOf(facts);
	return {
		meta: {
			path: "/contact",
			title: titlesWithFacts(facts)["/contact"],
			description: `Write to us, call an office or book a free consultation. ${facts.businessHours.open}. ${capitalized(counted(questions.length, "common question"))} answered.`,
		},
		hours: companyWords(facts).hours,
		heading: { title: "Contact Us", lead: "Write it the way you would say it. One question is enough." },
		details: {
			consultation: "Free consultation",
			address: "Address",
			email: "Email",
			phone: "Phone",
			hours: "Business hours",
		},
		questions: {
			title: "Common questions",
			items: questions,
		},
	} as const;
}
