import { brand } from "#brand.ts";
import { questionPlaceholders } from "./assessment-folders.ts";
import type { CompanyFacts, Service } from "./company-facts.ts";
import { formatFacts } from "./format-facts.ts";
import { countInWords, listInWords } from "./format-text.ts";
import { keptPeriods } from "./kept-periods.ts";
import { plansOf } from "./plans.ts";

type Described = {
	facts: CompanyFacts;
	services: readonly Service[];
	people: readonly { name: string }[];
	questions: { contact: readonly unknown[] };
	caseStudies: readonly { sample: boolean }[];
};

/** The present values of the company's placeholders. A count stands there as a number and spelled out. */
export function companyPlaceholders({ facts, services, people, questions, caseStudies }: Described) {
	const { places, anyPlace, offices, addresses, countries, openHours } = formatFacts(facts);
	const plans = plansOf(facts);
	return {
		company: brand.name,
		legalName: facts.legalName,
		email: facts.email,
		places,
		anyPlace,
		offices,
		officeCount: facts.offices.length,
		addresses,
		countries: countries.length,
		countryList: listInWords(countries, "and in"),
		open: facts.businessHours.open,
		openHours,
		quarterlyPrice: plans.quarterly,
		semiAnnualPrice: plans.semiAnnual,
		planFrom: plans.from,
		planPrices: plans.both,
		services: services.length,
		servicesSpelled: countInWords(services.length),
		serviceList: listInWords(services.map(({ inShort }) => inShort)),
		people: people.length,
		peopleSpelled: countInWords(people.length),
		firstPerson: people[0]?.name ?? "",
		contactQuestions: questions.contact.length,
		contactQuestionsSpelled: countInWords(questions.contact.length),
		stories: caseStudies.length,
		storiesSpelled: countInWords(caseStudies.length),
		storiesAre: caseStudies.some(({ sample }) => sample) ? "invented" : "real",
		...questionPlaceholders,
	};
}

/** The periods for which data is kept, for the privacy policy. */
export const periodPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(keptPeriods).map(([period, { text }]) => [`${period}Kept`, text]),
);
