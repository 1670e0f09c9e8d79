import { brand } from "#brand.ts";
import type { Category } from "./blog-categories.ts";
import type { CaseStudy } from "./case-studies/case-study.ts";
import { caseStudyOf } from "./case-studies/case-study-of.ts";
import categories from "./company/categories.json" with { type: "json" };
import { type CompanyDocumentId, type CompanyValues, companySchema } from "./company/company.schema.ts";
import confirmations from "./company/confirmations.json" with { type: "json" };
import facts from "./company/facts.json" with { type: "json" };
import people from "./company/people.json" with { type: "json" };
import questions from "./company/questions.json" with { type: "json" };
import services from "./company/services.json" with { type: "json" };
import stories from "./company/stories.json" with { type: "json" };
import testimonials from "./company/testimonials.json" with { type: "json" };
import wordsOfAbout from "./company/words-about.json" with { type: "json" };
import wordsOfContact from "./company/words-contact.json" with { type: "json" };
import wordsOfHome from "./company/words-home.json" with { type: "json" };
import wordsOfManagedIntelligence from "./company/words-managed-intelligence.json" with { type: "json" };
import wordsOfServices from "./company/words-services.json" with { type: "json" };
import wordsOfTools from "./company/words-tools.json" with { type: "json" };
import type { CompanyFacts, Person, Questions, Service, Testimonials } from "./company-facts.ts";
import type { ChangedWords } from "./pages/with-words.ts";
import { digitsWithCountry } from "./telephone-digits.ts";

/** What the company says of itself at one moment. Pages are made of it, so each follows what the desk publishes. */
export type CompanyContent = {
	facts: CompanyFacts;
	services: readonly Service[];
	testimonials: Testimonials;
	people: readonly Person[];
	questions: Questions;
	caseStudies: readonly CaseStudy[];
	/** Of the blog, in the order of its filter. */
	categories: readonly Category[];
	/** Who stands by which of these texts. */
	confirmations: CompanyValues["confirmations"]["confirmations"];
	/** Texts of pages in other words than the site came with. */
	words: ChangedWords;
};

/** What the files have, before the desk publishes anything: placeholders and invented examples until the owner changes them. */
export const companyFiles: Readonly<Record<CompanyDocumentId, unknown>> = {
	facts,
	services,
	testimonials,
	people,
	questions,
	stories,
	categories,
	confirmations,
	"words-home": wordsOfHome,
	"words-about": wordsOfAbout,
	"words-services": wordsOfServices,
	"words-tools": wordsOfTools,
	"words-managed-intelligence": wordsOfManagedIntelligence,
	"words-contact": wordsOfContact,
};

/** The file of each, from the repository's root. */
export const companyFile = (id: CompanyDocumentId) => `src/content/company/${id}.json`;

type CurrencyValues = NonNullable<CompanyValues["facts"]["secondCurrency"]>;

const currencyOf = ({ source, day, ...currency }: CurrencyValues): NonNullable<CompanyFacts["secondCurrency"]> => ({
	...currency,
	rate: { source, day, ownerConfirms: true },
});

const isDay = (text: string): text is `${number}-${number}-${number}` => /^\d{4}-\d{2}-\d{2}$/.test(text);

function officeOf({ phone, postalCode = "", ...office }: CompanyValues["facts"]["offices"][number]) {
	return {
		...office,
		postalCode,
		phone: { label: phone, href: `tel:+${digitsWithCountry(phone)}` },
	};
}

function factsOf({ offices, whatsApp, secondCurrency, generatorOpenedOn, ...facts }: CompanyValues["facts"]) {
	const [first, ...others] = offices.map(officeOf);
	if (!first) throw new Error("a company has an office");
	const read: CompanyFacts = {
		...facts,
		name: brand.name,
		offices: [first, ...others],
		whatsApp: { ...whatsApp, greeting: whatsApp.greeting.replaceAll("{name}", brand.name) },
		...(secondCurrency && { secondCurrency: currencyOf(secondCurrency) }),
		generatorOpenedOn: generatorOpenedOn && isDay(generatorOpenedOn) ? generatorOpenedOn : null,
	};
	return read;
}

/** The content that these documents make. */
export const contentOf = (values: CompanyValues): CompanyContent => ({
	facts: factsOf(values.facts),
	services: values.services.services,
	testimonials: values.testimonials,
	people: values.people.people,
	questions: values.questions,
	caseStudies: values.stories.stories.map(caseStudyOf),
	categories: values.categories.categories,
	confirmations: values.confirmations.confirmations,
	words: {
		home: values["words-home"].changes,
		about: values["words-about"].changes,
		services: values["words-services"].changes,
		tools: values["words-tools"].changes,
		"managed-intelligence": values["words-managed-intelligence"].changes,
		contact: values["words-contact"].changes,
	},
});

/** As the repository has it, before the desk publishes anything. */
export const contentOfRepository: CompanyContent = contentOf(companySchema.parse(companyFiles));
