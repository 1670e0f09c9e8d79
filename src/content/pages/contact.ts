import { answered } from "#content/answered.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { titlesWithFacts } from "#content/page-titles.ts";
import { capitalized, counted } from "#content/wording.ts";
import { withWords } from "./with-words.ts";

function copyOf({ facts, questions: { contact: asked } }: CompanyContent) {
	const questions = answered(asked, facts);
	return {
		meta: {
			path: "/contact",
			title: titlesWithFacts(facts)["/contact"],
			description: `Write to us, call an office or book a free consultation. ${facts.businessHours.open}. ${capitalized(counted(questions.length, "common question"))} answered.`,
		},
		heading: { title: "Contact Us", lead: "Write it the way you would say it. One question is enough." },
		details: {
			consultation: "Free consultation",
			address: "Address",
			email: "Email",
			phone: "Phone",
			hours: "Business hours",
		},
		hours: companyWords(facts).hours,
		questions: {
			title: "Common questions",
			items: questions,
		},
	} as const;
}

/** The copy of Contact, in page order. */
export const contactPage = withWords("contact", copyOf);
