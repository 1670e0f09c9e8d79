import { caseStudies } from "./case-studies/case-studies.ts";
import type { CaseStudy } from "./case-studies/case-study.ts";
import type { CompanyFacts, Person, Questions, Service, Testimonials } from "./company-facts.ts";
import { people } from "./people.ts";
import { questions } from "./questions.ts";
import { services } from "./services.ts";
import { site } from "./site.ts";
import { testimonials } from "./testimonials.ts";

/** What the company says of itself at one moment. Pages are made of it, so each follows what the desk publishes. */
export type CompanyContent = {
	facts: CompanyFacts;
	services: readonly Service[];
	testimonials: Testimonials;
	people: readonly Person[];
	questions: Questions;
	caseStudies: readonly CaseStudy[];
};

/** As the repository has it, before the desk publishes anything. */
export const contentOfRepository: CompanyContent = {
	facts: site,
	services,
	testimonials,
	people,
	questions,
	caseStudies,
};
