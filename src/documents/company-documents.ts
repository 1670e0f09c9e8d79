import { categoriesDocument } from "./company/categories.ts";
import { confirmationsDocument } from "./company/confirmations.ts";
import { consultationDocument } from "./company/consultation.ts";
import { factsDocument } from "./company/facts.ts";
import { peopleDocument } from "./company/people.ts";
import { questionsDocument } from "./company/questions.ts";
import { servicesDocument } from "./company/services.ts";
import { storiesDocument } from "./company/stories.ts";
import { testimonialsDocument } from "./company/testimonials.ts";
import type { SiteDocument } from "./document.ts";

/** The documents that no page has alone: the company's facts, services, people, quotes, questions and the like. */
export const companyDocuments: readonly SiteDocument[] = [
	factsDocument,
	servicesDocument,
	peopleDocument,
	testimonialsDocument,
	storiesDocument,
	questionsDocument,
	categoriesDocument,
	consultationDocument,
	confirmationsDocument,
];
