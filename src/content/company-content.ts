import { brand } from "#brand.ts";
import { fillerOf, type PlaceholderValue, withPlaceholders } from "#documents/messages.ts";
import { content } from "#documents/read-document.ts";
import {
	type DocumentId,
	type DocumentValues,
	infoOf,
	isDocumentId,
	type MailId,
	type MailPlaceholders,
	siteDocuments,
	siteSchema,
} from "#documents/site-documents.ts";
import type { Category } from "./blog-categories.ts";
import type { CaseStudy } from "./case-studies/case-study.ts";
import { caseStudyOf } from "./case-studies/case-study-of.ts";
import type { CompanyFacts, Person, Service, Testimonials } from "./company-facts.ts";
import { companyPlaceholders, periodPlaceholders } from "./company-placeholders.ts";
import { digitsWithCountry } from "./telephone-digits.ts";

/** What the company says of itself at one moment. Pages are made of it, so each follows what the desk publishes. */
export type CompanyContent = {
	facts: CompanyFacts;
	services: readonly Service[];
	testimonials: Testimonials;
	people: readonly Person[];
	questions: Readonly<Record<"contact" | "managedIntelligence", readonly Question[]>>;
	caseStudies: readonly CaseStudy[];
	/** Of the blog, in the order of its filter. */
	categories: readonly Category[];
	/** The free consultation, as the end of a report offers it. */
	consultation: DocumentValues["consultation"];
	/** Who stands by which of these texts. */
	confirmations: DocumentValues["confirmations"]["confirmations"];
	/** What each page says, with the company's own facts in it. */
	pages: Pages;
	/** What stands around every page. */
	shell: DocumentValues["shell"];
	/** The example of Managed intelligence, without its figures. */
	sampleMonth: DocumentValues["sample-month"];
	/** What each mail says, once it is known what stands for its own placeholders. */
	mails: Mails;
	/** What stands around the questions of both assessments. */
	assessmentForm: DocumentValues["assessment-form"];
	/** What the report of both assessments says beside the advice. */
	assessmentReport: DocumentValues["assessment-report"];
	/** The page behind a private link to results. */
	privateResults: DocumentValues["private-results"];
	/** The page of a card with a score. */
	resultCard: DocumentValues["result-card"];
	/** What stands around every article. */
	article: DocumentValues["article"];
	/** What stands around every case study. */
	caseStudy: DocumentValues["case-study"];
	/** The pages behind the links in mails. */
	mailedLinks: DocumentValues["mailed-links"];
	/** What stands at an address where there is nothing. */
	notFound: DocumentValues["not-found"];
};

type MailContent<Id extends MailId> = (own: MailPlaceholders<Id>) => DocumentValues[Id];

type Mails = {
	contactMessage: MailContent<"mail-contact-message">;
	contactReceipt: MailContent<"mail-contact-receipt">;
	waitlistNotice: MailContent<"mail-waitlist-notice">;
	waitlistConfirmation: MailContent<"mail-waitlist-confirmation">;
	newsletterConfirmation: MailContent<"mail-newsletter-confirmation">;
	newsletterAlreadySubscribed: MailContent<"mail-newsletter-already-subscribed">;
	newsletterUnsubscribed: MailContent<"mail-newsletter-unsubscribed">;
	newsletterIssue: MailContent<"mail-newsletter-issue">;
	assessmentResults: MailContent<"mail-assessment-results">;
	assessmentContinue: MailContent<"mail-assessment-continue">;
	assessmentLead: MailContent<"mail-assessment-lead">;
	deskSignIn: MailContent<"mail-desk-sign-in">;
	deskInvitation: MailContent<"mail-desk-invitation">;
	deskAssignment: MailContent<"mail-desk-assignment">;
	noticeDigest: MailContent<"mail-notice-digest">;
};

type PageId = Extract<DocumentId, `page-${string}`>;

/** What a page says, and its address. */
type PageValues<Id extends PageId> = DocumentValues[Id] & { meta: { path: string } };

type Pages = {
	home: PageValues<"page-home">;
	about: PageValues<"page-about">;
	services: PageValues<"page-services">;
	tools: PageValues<"page-tools">;
	managedIntelligence: PageValues<"page-managed-intelligence">;
	sampleReport: PageValues<"page-sample-report">;
	contact: PageValues<"page-contact">;
	businessAssessment: PageValues<"page-business-assessment">;
	advancedBusinessAssessment: PageValues<"page-advanced-business-assessment">;
	loan: PageValues<"page-loan">;
	waitlist: PageValues<"page-waitlist">;
	blog: PageValues<"page-blog">;
	privacyPolicy: PageValues<"page-privacy-policy">;
	accessibility: PageValues<"page-accessibility">;
	dataAndContract: PageValues<"page-data-and-contract">;
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

type CurrencyValues = NonNullable<DocumentValues["facts"]["secondCurrency"]>;

const currencyOf = ({ source, day, ...currency }: CurrencyValues): NonNullable<CompanyFacts["secondCurrency"]> => ({
	...currency,
	rate: { source, day, ownerConfirms: true },
});

const isDay = (text: string): text is `${number}-${number}-${number}` => /^\d{4}-\d{2}-\d{2}$/.test(text);

function officeOf({ phone, postalCode = "", ...office }: DocumentValues["facts"]["offices"][number]) {
	return {
		...office,
		postalCode,
		phone: { label: phone, href: `tel:+${digitsWithCountry(phone)}` },
	};
}

function factsOf({ offices, whatsApp, secondCurrency, generatorOpenedOn, ...facts }: DocumentValues["facts"]) {
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

function questionsOf(asked: DocumentValues["questions"]["contact"], { scheduling }: CompanyFacts): Question[] {
	return asked.map(({ withBooking, ...question }) => ({
		...question,
		...(withBooking && { link: { ...scheduling, newTab: true } }),
	}));
}

type Said = <Id extends DocumentId>(id: Id) => DocumentValues[Id];

function pagesOf(said: Said): Pages {
	function page<Id extends PageId>(id: Id): PageValues<Id> {
		const values = said(id);
		return { ...values, meta: { ...values.meta, path: infoOf(id).where } };
	}
	return {
		home: page("page-home"),
		about: page("page-about"),
		services: page("page-services"),
		tools: page("page-tools"),
		managedIntelligence: page("page-managed-intelligence"),
		sampleReport: page("page-sample-report"),
		contact: page("page-contact"),
		businessAssessment: page("page-business-assessment"),
		advancedBusinessAssessment: page("page-advanced-business-assessment"),
		loan: page("page-loan"),
		waitlist: page("page-waitlist"),
		blog: page("page-blog"),
		privacyPolicy: page("page-privacy-policy"),
		accessibility: page("page-accessibility"),
		dataAndContract: page("page-data-and-contract"),
	};
}

function mailsOf(values: DocumentValues, known: Readonly<Record<string, PlaceholderValue>>): Mails {
	function mail<Id extends MailId>(id: Id): MailContent<Id> {
		const fill = fillerOf(siteDocuments[id], values[id], Object.keys(infoOf(id).examples));
		return (own) => fill({ ...known, ...own });
	}
	return {
		contactMessage: mail("mail-contact-message"),
		contactReceipt: mail("mail-contact-receipt"),
		waitlistNotice: mail("mail-waitlist-notice"),
		waitlistConfirmation: mail("mail-waitlist-confirmation"),
		newsletterConfirmation: mail("mail-newsletter-confirmation"),
		newsletterAlreadySubscribed: mail("mail-newsletter-already-subscribed"),
		newsletterUnsubscribed: mail("mail-newsletter-unsubscribed"),
		newsletterIssue: mail("mail-newsletter-issue"),
		assessmentResults: mail("mail-assessment-results"),
		assessmentContinue: mail("mail-assessment-continue"),
		assessmentLead: mail("mail-assessment-lead"),
		deskSignIn: mail("mail-desk-sign-in"),
		deskInvitation: mail("mail-desk-invitation"),
		deskAssignment: mail("mail-desk-assignment"),
		noticeDigest: mail("mail-notice-digest"),
	};
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
	const said: Said = (id) => withPlaceholders(siteDocuments[id], values[id], known);
	const questions = said("questions");
	return {
		...company,
		services: said("services").services,
		questions: {
			contact: questionsOf(questions.contact, company.facts),
			managedIntelligence: questionsOf(questions.managedIntelligence, company.facts),
		},
		pages: pagesOf(said),
		shell: said("shell"),
		sampleMonth: said("sample-month"),
		mails: mailsOf(values, known),
		consultation: said("consultation"),
		assessmentForm: said("assessment-form"),
		assessmentReport: said("assessment-report"),
		privateResults: said("private-results"),
		resultCard: said("result-card"),
		article: said("article"),
		caseStudy: said("case-study"),
		mailedLinks: said("mailed-links"),
		notFound: said("not-found"),
	};
}

/** As the files have it, before the desk publishes anything. */
export const contentOfRepository: CompanyContent = contentOf(documentFiles);
