import { parse, stringify } from "yaml";
import type { z } from "zod";
import { brand } from "#brand.ts";
import type { CaseStudy } from "#content/case-studies/case-study.ts";
import { type CompanyContent, contentOfRepository } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { setFactsNow } from "#content/facts-now.ts";
import { pageDates } from "#content/page-titles.ts";
import type { DocumentKind, TextProblem, Texts } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import {
	factsSchema,
	peopleSchema,
	questionsSchema,
	servicesSchema,
	storiesSchema,
	testimonialsSchema,
} from "./company.schema.ts";

/** The name of this kind of document. */
export const COMPANY = "company";

/** The documents of the company, by id, with the fields that each has. */
export const companyDocuments = {
	facts: factsSchema,
	services: servicesSchema,
	testimonials: testimonialsSchema,
	people: peopleSchema,
	questions: questionsSchema,
	stories: storiesSchema,
} as const;

type Id = keyof typeof companyDocuments;
type CompanyValues = { [Name in Id]: z.output<(typeof companyDocuments)[Name]> };

export const isCompanyDocument = (id: string): id is Id => Object.hasOwn(companyDocuments, id);

/** Longer texts are refused before they are read. */
const TEXT_MAX = 100_000;

const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A document as it is stored: YAML, in the order of its fields. */
export const textOfValues = (values: unknown): string => stringify(withoutUndefined(values), { lineWidth: 0 });

/** What a stored text has, whether or not it is complete. No aliases: a few lines of them unfold to gigabytes. */
export function valuesOfText(text: string): unknown {
	if (text.length > TEXT_MAX) return undefined;
	try {
		return parse(text, { maxAliasCount: 0, logLevel: "error", schema: "core", uniqueKeys: true, merge: false });
	} catch {
		return undefined;
	}
}

/** What keeps a document from being published; each with the path of its field, such as `offices.0.city`. */
export function companyProblems(id: string, values: unknown): TextProblem[] {
	if (!isCompanyDocument(id)) return [{ message: "There is no such document." }];
	const read = companyDocuments[id].safeParse(values);
	return (read.error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

function factsOf({ offices, secondCurrency, generatorOpenedOn, ...facts }: CompanyValues["facts"]): CompanyFacts {
	const placed = offices.map(({ phone, postalCode = "", ...office }) => ({
		...office,
		postalCode,
		phone: { label: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, "")}` },
	}));
	const [first, ...others] = placed;
	if (!first) throw new Error("a company has an office");
	return {
		...facts,
		name: brand.name,
		offices: [first, ...others],
		...(secondCurrency && { secondCurrency: currencyOf(secondCurrency) }),
		generatorOpenedOn: openedOn(generatorOpenedOn),
	};
}

type CurrencyValues = NonNullable<CompanyValues["facts"]["secondCurrency"]>;

const currencyOf = ({ source, day, ...currency }: CurrencyValues): NonNullable<CompanyFacts["secondCurrency"]> => ({
	...currency,
	rate: { source, day, ownerConfirms: true },
});

const isDay = (text: string): text is `${number}-${number}-${number}` => /^\d{4}-\d{2}-\d{2}$/.test(text);
const openedOn = (day: string | undefined) => (day && isDay(day) ? day : null);

type StoryValues = CompanyValues["stories"]["stories"][number];

const titleEnd = `, ${brand.name}`;

function valuesOfStory({ meta, results, keyFigure, logo: _logo, screenshots: _, id: _id, ...story }: CaseStudy) {
	const { metrics, ...others } = results;
	return {
		...story,
		...others,
		metrics,
		pageTitle: meta.title.endsWith(titleEnd) ? meta.title.slice(0, -titleEnd.length) : meta.title,
		pageDescription: meta.description,
		updated: story.updated ?? pageDates()[meta.path],
		keyFigure: { change: keyFigure.change, label: keyFigure.label },
	};
}

/**
 * A case study as its page has it. What was drawn for one that the site came with stays with it as long as what is drawn
 * there is true: the pictures while the case is as invented as they are, the drawing with its figure.
 */
function storyOf(values: StoryValues, index: number): CaseStudy {
	const { pageTitle, pageDescription, period, metrics, quote, keyFigure, ...story } = values;
	const drawn = contentOfRepository.caseStudies.find(({ slug }) => slug === values.slug);
	const isDrawnFigure =
		drawn?.keyFigure.change === keyFigure.change &&
		drawn.keyFigure.label === keyFigure.label &&
		JSON.stringify(drawn.results.metrics) === JSON.stringify(metrics);
	return {
		...story,
		id: index + 1,
		meta: { path: `/tools/${story.slug}`, title: `${pageTitle}${titleEnd}`, description: pageDescription },
		logo: drawn?.title === story.title ? drawn.logo : undefined,
		screenshots: drawn?.sample === story.sample && isDrawnFigure ? drawn.screenshots : [],
		results: { period, metrics, quote },
		keyFigure: { ...keyFigure, picture: isDrawnFigure ? drawn?.keyFigure.picture : undefined },
	};
}

/** The documents of a content, as the desk edits them. */
function valuesOfContent({
	facts,
	services,
	testimonials,
	people,
	questions,
	caseStudies,
}: CompanyContent): Record<Id, unknown> {
	const { name: _, offices, secondCurrency, generatorOpenedOn, ...others } = facts;
	return {
		facts: {
			...others,
			offices: offices.map(({ phone, postalCode, ...office }) => ({
				...office,
				postalCode: postalCode || undefined,
				phone: phone.label,
			})),
			secondCurrency: secondCurrency && {
				...{ name: secondCurrency.name, sign: secondCurrency.sign, perDollar: secondCurrency.perDollar },
				...{ source: secondCurrency.rate.source, day: secondCurrency.rate.day },
			},
			generatorOpenedOn: generatorOpenedOn ?? undefined,
		},
		services: { services: services.map(({ ownerConfirms: _confirms, ...service }) => service) },
		testimonials,
		people: { people },
		questions: {
			contact: questions.contact.map(({ ownerConfirms: _confirms, ...question }) => question),
			managedIntelligence: questions.managedIntelligence.map(({ ownerConfirms: _confirms, ...question }) => question),
		},
		stories: { stories: caseStudies.map(valuesOfStory) },
	};
}

const inRepository: Texts = new Map(
	Object.entries(valuesOfContent(contentOfRepository)).map(([id, values]) => [id, textOfValues(values)]),
);

/** What the company says of itself: facts, services, quotes, people and questions. Every page can change with one of them. */
export const companyKind: DocumentKind = {
	kind: COMPANY,
	inRepository,
	// A copy that an import publishes: pages are built of the typed content beside it.
	files: { folder: "src/content/company", ending: ".yaml" },
	isPublished: () => true,
	problemsOf: (id, text) => companyProblems(id, valuesOfText(text)),
	addressesOf: () => "every page",
	use: (published) => setFactsNow(contentOfTexts(published).facts),
	ownPagesOf: storyPaths,
	mainAddressesOf: (_id, published) => [
		...storyPaths(published),
		"/tools",
		"/",
		"/about",
		"/services",
		"/managed-intelligence",
		"/contact",
		"/privacy-policy",
		"/sitemap.xml",
	],
};

/** A document's values where the desk published it; the repository's own content where it did not. */
function read<Name extends Id>(id: Name, texts: Texts): z.output<(typeof companyDocuments)[Name]> | undefined {
	const text = texts.get(id);
	if (text === undefined || text === inRepository.get(id)) return undefined;
	const values = companyDocuments[id].safeParse(valuesOfText(text));
	return values.success ? (values.data as z.output<(typeof companyDocuments)[Name]>) : undefined;
}

const pathsOf = new WeakMap<Texts, ReadonlySet<string>>();

/** The addresses of the case studies. */
function storyPaths(texts: Texts): ReadonlySet<string> {
	const paths = pathsOf.get(texts) ?? new Set(contentOfTexts(texts).caseStudies.map(({ meta }) => meta.path));
	pathsOf.set(texts, paths);
	return paths;
}

const known = new WeakMap<Texts, CompanyContent>();

/** What the company says of itself in this content. */
export const companyContentOf = (documents: Documents): CompanyContent =>
	contentOfTexts(kindIn(documents, COMPANY).texts);

function contentOfTexts(texts: Texts): CompanyContent {
	const found = known.get(texts) ?? readContent(texts);
	known.set(texts, found);
	return found;
}

function readContent(texts: Texts): CompanyContent {
	const facts = read("facts", texts);
	return {
		facts: facts ? factsOf(facts) : contentOfRepository.facts,
		services: read("services", texts)?.services ?? contentOfRepository.services,
		testimonials: read("testimonials", texts) ?? contentOfRepository.testimonials,
		people: read("people", texts)?.people ?? contentOfRepository.people,
		questions: read("questions", texts) ?? contentOfRepository.questions,
		caseStudies: read("stories", texts)?.stories.map(storyOf) ?? contentOfRepository.caseStudies,
	};
}
