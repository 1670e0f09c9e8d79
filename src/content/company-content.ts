import { fillerOf, type PlaceholderValue, withPlaceholders } from "#documents/messages.ts";
import { content } from "#documents/read-document.ts";
import {
	type DocumentId,
	type DocumentValues,
	infoOf,
	isDocumentId,
	type MailId,
	type MailPlaceholders,
	mailIds,
	type PageId,
	type PartId,
	pageIds,
	partIds,
	siteDocuments,
	siteSchema,
} from "#documents/site-documents.ts";
import type { Category } from "./blog-categories.ts";
import { type CaseStudy, caseStudyOf } from "./case-studies.ts";
import { type CompanyFacts, factsOf, type Service } from "./company-facts.ts";
import { companyPlaceholders, periodPlaceholders } from "./company-placeholders.ts";

/** What the company says of itself at one moment. Pages are made of it, so each follows what the desk publishes. */
export type CompanyContent = {
	facts: CompanyFacts;
	services: readonly Service[];
	testimonials: DocumentValues["testimonials"];
	people: DocumentValues["people"]["people"];
	questions: Readonly<Record<"contact" | "managedIntelligence", readonly Question[]>>;
	caseStudies: readonly CaseStudy[];
	/** Of the blog, in the order of its filter. */
	categories: readonly Category[];
	/** The free consultation, as the end of a report offers it. */
	consultation: DocumentValues["consultation"];
	/** Who stands by which of these texts. */
	confirmations: DocumentValues["confirmations"]["confirmations"];
	/** What each page says, with the company's own facts in it, by its name: `managedIntelligence` of `page-managed-intelligence`. */
	pages: Pages;
	/** What each mail says, once it is known what stands for its own placeholders. */
	mails: Mails;
} & Parts;

/** The name of a document in code: `manyNotices` of `many-notices`. */
type NameOf<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<NameOf<Rest>>}` : Id;

/** What stands on several pages, or in place of one. */
type Parts = { [Id in PartId as NameOf<Id>]: DocumentValues[Id] };

type Pages = {
	[Id in PageId as Id extends `page-${infer Name}` ? NameOf<Name> : never]: DocumentValues[Id] & {
		meta: { path: string };
	};
};

type Mails = {
	[Id in MailId as Id extends `mail-${infer Name}` ? NameOf<Name> : never]: (
		own: MailPlaceholders<Id>,
	) => DocumentValues[Id];
};

/** A question that people ask, with the link to the free call where its answer offers one. */
type Question = {
	question: string;
	answer: string;
	ownerConfirms: boolean;
	link?: { label: string; href: string; newTab: true };
};

/** What the files have, before the desk publishes anything: placeholders and invented examples until the owner changes them. */
export const documentFiles = content.readEach(siteSchema, (id) => (isDocumentId(id) ? infoOf(id).file : id));

/** The file of each, from the repository's root. */
export const documentFile = (id: DocumentId) => content.fileOf(infoOf(id).file);

function questionsOf(asked: DocumentValues["questions"]["contact"], { scheduling }: CompanyFacts): Question[] {
	return asked.map(({ withBooking, ...question }) => ({
		...question,
		...(withBooking && { link: { ...scheduling, newTab: true } }),
	}));
}

const nameOf = (id: string) =>
	id.replace(/^(?:page|mail)-/, "").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is made of each of these documents, by its name. */
function byName<Id extends DocumentId, Named extends object>(ids: readonly Id[], make: (id: Id) => unknown): Named {
	const made: object = Object.fromEntries(ids.map((id) => [nameOf(id), make(id)]));
	const isWhole = (all: object): all is Named => ids.every((id) => nameOf(id) in all);
	if (!isWhole(made)) throw new Error(`two of these documents have one name: ${ids.join(", ")}`);
	return made;
}

/** The content that these documents make. */
export function contentOf(values: DocumentValues): CompanyContent {
	const company = {
		facts: factsOf(values.facts),
		testimonials: values.testimonials,
		people: values.people.people,
		caseStudies: values.stories.stories.map(caseStudyOf),
		categories: values.categories.categories,
		confirmations: values.confirmations.confirmations,
	};
	const { services } = values.services;
	const known = {
		...companyPlaceholders({ ...company, services, questions: values.questions }),
		...periodPlaceholders,
	};
	const said = <Id extends DocumentId>(id: Id): DocumentValues[Id] =>
		withPlaceholders(siteDocuments[id], values[id], known);
	function pageOf(id: PageId) {
		const page = said(id);
		return { ...page, meta: { ...page.meta, path: infoOf(id).where } };
	}
	function mailOf(id: MailId) {
		const fill = fillerOf(siteDocuments[id], values[id], Object.keys(infoOf(id).examples));
		return (own: Readonly<Record<string, PlaceholderValue>>) => fill({ ...known, ...own });
	}
	const questions = said("questions");
	return {
		...company,
		services: said("services").services,
		questions: {
			contact: questionsOf(questions.contact, company.facts),
			managedIntelligence: questionsOf(questions.managedIntelligence, company.facts),
		},
		consultation: said("consultation"),
		pages: byName<PageId, Pages>(pageIds, pageOf),
		mails: byName<MailId, Mails>(mailIds, mailOf),
		...byName<PartId, Parts>(partIds, said),
	};
}

/** As the files have it, before the desk publishes anything. */
export const contentOfRepository: CompanyContent = contentOf(documentFiles);
