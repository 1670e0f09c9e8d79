import { categoriesDocument } from "#documents/company/categories.ts";
import { confirmationsDocument } from "#documents/company/confirmations.ts";
import { consultationDocument } from "#documents/company/consultation.ts";
import { factsDocument } from "#documents/company/facts.ts";
import { peopleDocument } from "#documents/company/people.ts";
import { questionsDocument } from "#documents/company/questions.ts";
import { servicesDocument } from "#documents/company/services.ts";
import { storiesDocument } from "#documents/company/stories.ts";
import { testimonialsDocument } from "#documents/company/testimonials.ts";
import { type DocumentValues, isParsedBy, type SiteDocument } from "#documents/document.ts";
import type { MailDocument, MailPlaceholders } from "#documents/mails.ts";
import { withPlaceholders } from "#documents/messages.ts";
import type { PageDocument } from "#documents/pages/page.ts";
import { shellDocument } from "#documents/pages/shell.ts";
import { content } from "#documents/read-document.ts";
import type { Category } from "./blog-categories.ts";
import { type CaseStudy, caseStudyOf } from "./case-studies.ts";
import { type CompanyFacts, factsOf, type Service } from "./company-facts.ts";
import { companyPlaceholders, periodPlaceholders } from "./company-placeholders.ts";

/** Returns the content of a document. */
type ValuesOf = <Document extends SiteDocument>(document: Document) => DocumentValues<Document>;

/** The company's content at one moment. Pages are made of it, so each follows what the desk publishes. */
export type CompanyContent = {
	facts: CompanyFacts;
	services: readonly Service[];
	testimonials: DocumentValues<typeof testimonialsDocument>;
	people: DocumentValues<typeof peopleDocument>["people"];
	questions: Readonly<Record<"contact" | "managedIntelligence", readonly Question[]>>;
	caseStudies: readonly CaseStudy[];
	/** Of the blog, in the order of its filter. */
	categories: readonly Category[];
	/** The free consultation, as the end of a report offers it. */
	consultation: DocumentValues<typeof consultationDocument>;
	/** The confirmations of these texts, each with who stands by it. */
	confirmations: DocumentValues<typeof confirmationsDocument>["confirmations"];
	/** The content around every page. */
	shell: DocumentValues<typeof shellDocument>;
	/** The content of a document, with the company's own facts in it. */
	said: ValuesOf;
	/** The same of a page, with its address. */
	page<Document extends PageDocument>(document: Document): DocumentValues<Document> & { meta: { path: string } };
	/** The content of a mail, with the values of its own placeholders filled in. */
	mail<Document extends MailDocument>(document: Document, own: MailPlaceholders<Document>): DocumentValues<Document>;
};

/** A question that people ask, with the link to the free call where its answer offers one. */
type Question = {
	question: string;
	answer: string;
	ownerConfirms: boolean;
	link?: { label: string; href: string; newTab: true };
};

function oncePerDocument(make: ValuesOf): ValuesOf {
	const made = new Map<SiteDocument, unknown>();
	return (document) => {
		const known = made.get(document);
		if (isParsedBy(document, known)) return known;
		const values = make(document);
		made.set(document, values);
		return values;
	};
}

/**
 * The content in a document's file, before the desk publishes anything: placeholders and invented examples until the owner changes
 * them. A file is read once.
 */
export const valuesInFile = oncePerDocument(<Document extends SiteDocument>(document: Document) =>
	content.read<Document["schema"]>(document.file, document.schema),
);

/** The file of a document, from the repository's root. */
export const pathOfFile = ({ file }: SiteDocument) => content.fileOf(file);

function questionsOf(
	asked: DocumentValues<typeof questionsDocument>["contact"],
	{ scheduling }: CompanyFacts,
): Question[] {
	return asked.map(({ withBooking, ...question }) => ({
		...question,
		...(withBooking && { link: { ...scheduling, newTab: true } }),
	}));
}

/** The content that these documents make. */
export function contentOf(valuesOf: ValuesOf): CompanyContent {
	const company = {
		facts: factsOf(valuesOf(factsDocument)),
		testimonials: valuesOf(testimonialsDocument),
		people: valuesOf(peopleDocument).people,
		caseStudies: valuesOf(storiesDocument).stories.map(caseStudyOf),
		categories: valuesOf(categoriesDocument).categories,
		confirmations: valuesOf(confirmationsDocument).confirmations,
	};
	const { services } = valuesOf(servicesDocument);
	const known = {
		...companyPlaceholders({ ...company, services, questions: valuesOf(questionsDocument) }),
		...periodPlaceholders,
	};
	const said = oncePerDocument((document) => {
		const values = valuesOf(document);
		// Without a list of placeholders a brace is a brace.
		return document.placeholders.length === 0 ? values : withPlaceholders(document.schema, values, known);
	});
	const questions = said(questionsDocument);
	return {
		...company,
		services: said(servicesDocument).services,
		questions: {
			contact: questionsOf(questions.contact, company.facts),
			managedIntelligence: questionsOf(questions.managedIntelligence, company.facts),
		},
		consultation: said(consultationDocument),
		shell: said(shellDocument),
		said,
		page(document) {
			const words = said(document);
			return { ...words, meta: { ...words.meta, path: document.path } };
		},
		mail: (document, own) =>
			withPlaceholders(document.schema, valuesOf(document), { ...known, ...own }, Object.keys(document.examples)),
	};
}

/** As the files have it, before the desk publishes anything. */
export const contentOfRepository: CompanyContent = contentOf(valuesInFile);
