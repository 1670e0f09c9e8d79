import type { DeskDeps } from "#desk/desk-context.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { confirmationsDocument } from "#documents/company/confirmations.ts";
import { consultationDocument } from "#documents/company/consultation.ts";
import { factsDocument } from "#documents/company/facts.ts";
import { peopleDocument } from "#documents/company/people.ts";
import { questionsDocument } from "#documents/company/questions.ts";
import { servicesDocument } from "#documents/company/services.ts";
import { storiesDocument } from "#documents/company/stories.ts";
import { testimonialsDocument } from "#documents/company/testimonials.ts";
import { type CompanyContent, pathOfFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import type { Texts } from "#documents/document-kind.ts";
import { kindIn } from "#documents/documents.ts";
import { textsIn } from "#documents/links-in-text.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { companyContentOf, DOCUMENT, documentsIn } from "#documents/site-documents.server.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { type Confirmation, claimSentence, claimTexts, isConfirmed, isRecord } from "#domain/claims.ts";
import { daysBetween, isoDate } from "#domain/dates.ts";
import { placeholderFactIn } from "#domain/placeholder-facts.ts";
import { claimOfSource, isReadElsewhere } from "#features/assessment/documents/assessment-documents.server.ts";
import { sourcesSchema } from "#features/assessment/documents/first-half.schema.ts";
import { SOURCES } from "#features/assessment/documents/read-assessment.ts";
import { newsletterOffer } from "#features/newsletter/newsletter-consent.ts";
import { companyAddress } from "#platform/mail/rendered-message.ts";
import { findHeldUp } from "#platform/outbox/mail-health.ts";
import { NOT_SET, type SettingToSettle } from "#platform/settings-to-settle.server.ts";

/** A claim that somebody has to stand by before the site opens. */
export type Claim = {
	/** The document that has it, or that of the page that shows it. */
	place: SiteDocument;
	/** The file whose words they are, from the repository's root. */
	file: string;
	kind: "promise" | "legal name" | "client's quote" | "figure read in a copy";
	texts: readonly string[];
};

type HeldUp = Awaited<ReturnType<typeof findHeldUp>>;

type Source = Pick<Claim, "place" | "file"> & { content: unknown };

function clientQuote({ sample, quote, results }: Record<string, unknown>): string | undefined {
	if (sample !== false) return undefined;
	const said = isRecord(results) && isRecord(results.quote) ? results.quote.text : quote;
	return typeof said === "string" ? said : undefined;
}

/** The claims anywhere in a piece of content: promises that only the owner can make true, and quotes of real clients. */
export function claimsIn({ content, ...where }: Source): Claim[] {
	if (!isRecord(content)) return [];
	if (content.ownerConfirms === true) {
		// An entry that has nothing to say of this company claims nothing.
		const texts = claimTexts(content).filter((text) => text !== "");
		return texts.length > 0 ? [{ ...where, kind: "promise", texts }] : [];
	}
	const said = clientQuote(content);
	if (said) return [{ ...where, kind: "client's quote", texts: [said] }];
	return Object.values(content).flatMap((part) => claimsIn({ content: part, ...where }));
}

/** On no page: these are the law's business, too. */
const legalReviews: Readonly<Record<string, { note: string; ownerConfirms: true }>> = {
	"/privacy-policy": {
		note: "Counsel reads the privacy policy before launch. Set the policy's date on the day counsel has read it.",
		ownerConfirms: true,
	},
	"/data-and-contract": { note: "Counsel reads Data and contract before launch.", ownerConfirms: true },
};

function sourcesOf(documents: readonly SiteDocument[], content: CompanyContent): Source[] {
	const { people } = content.page(aboutDocument);
	const said: [SiteDocument, unknown][] = [
		[factsDocument, content.facts],
		[testimonialsDocument, content.testimonials],
		[storiesDocument, content.caseStudies],
		[servicesDocument, content.services],
		[aboutDocument, { text: content.people.length > 0 ? people.promise : people.nobody, ownerConfirms: true }],
		...pagesAmong(documents).flatMap((page): [SiteDocument, unknown][] => [
			[page, content.page(page)],
			[page, legalReviews[page.path]],
		]),
		[questionsDocument, content.questions],
		[consultationDocument, content.consultation],
	];
	return [
		...said.map(([place, claimed]) => ({ place, file: pathOfFile(place), content: claimed })),
		{ place: blogDocument, file: "src/features/newsletter/newsletter-consent.ts", content: newsletterOffer },
	];
}

function eachOnce(claims: readonly Claim[]): Claim[] {
	const known = new Set<string>();
	return claims.filter(({ texts }) => {
		const says = claimSentence(texts);
		return !known.has(says) && known.add(says);
	});
}

/** All that somebody has to stand by: what the content claims, and the official figures that were not read at the office. */
export function claimsOf(documents: readonly SiteDocument[], content: CompanyContent): Claim[] {
	const legal = { place: factsDocument, file: pathOfFile(factsDocument), kind: "legal name" } as const;
	const figures = {
		place: assessmentReportDocument,
		file: pathOfFile(assessmentReportDocument),
		kind: "figure read in a copy",
	} as const;
	const sources = documents
		.filter(({ file }) => file === SOURCES)
		.flatMap((place): Claim[] =>
			sourcesSchema
				.parse(content.said(place))
				.sources.filter(isReadElsewhere)
				.map((source) => ({
					place,
					file: pathOfFile(place),
					kind: "figure read in a copy",
					texts: [claimOfSource(source)],
				})),
		);
	return eachOnce([
		{ ...legal, texts: [content.facts.legalName] },
		...sourcesOf(documents, content).flatMap(claimsIn),
		...content
			.said(assessmentReportDocument)
			.comparison.official.tables.flatMap(({ rows }) => rows)
			.filter(({ copiedOf }) => copiedOf !== undefined)
			.map(({ measure, shares, year, href }) => {
				const percents = shares.map(({ percent }) => percent).join(" and ");
				return { ...figures, texts: [`${measure}, ${year}: ${percents} percent, at ${href}`] };
			}),
		...sources,
	]);
}

export const unconfirmed = (claims: readonly Claim[], given: readonly Confirmation[]) =>
	claims.filter(({ texts }) => !isConfirmed(texts, given));

/** Confirmations that hold for nothing any more: the text has changed since, or no name stands beside it. */
export function outdated(claims: readonly Claim[], given: readonly Confirmation[]): Confirmation[] {
	const sentences = new Set(claims.map(({ texts }) => claimSentence(texts)));
	return given.filter(({ says, by }) => by === "" || !sentences.has(says));
}

const placeholdersIn = (document: SiteDocument, text: string) =>
	textsIn(valuesOfText(text)).flatMap(({ field, text: value }) => {
		const meaning = placeholderFactIn(value);
		const label = labelOfField(document.schema, field);
		return meaning ? [{ document, field, label, value, meaning }] : [];
	});

/** The fields that say of which day a rate is. */
const RATE_DAYS: readonly { document: SiteDocument; field: string }[] = [
	{ document: factsDocument, field: "secondCurrency.day" },
	{ document: loanDocument, field: "rate.source" },
];
const MOST_DAYS_OF_A_RATE = 60;
const DAY_IN_WORDS = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

/** The rates that are more than 60 days old: an amount that is worked out with them may be wrong by now. */
const oldRatesIn = (document: SiteDocument, text: string, now: Date) =>
	textsIn(valuesOfText(text)).flatMap(({ field, text: value }) => {
		if (!RATE_DAYS.some((rate) => rate.document === document && rate.field === field)) return [];
		const day = new Date(`${DAY_IN_WORDS.exec(value)?.[0]} UTC`);
		const isOld = !Number.isNaN(day.getTime()) && daysBetween(isoDate(day), isoDate(now)) > MOST_DAYS_OF_A_RATE;
		if (!isOld) return [];
		const label = labelOfField(document.schema, field);
		return [{ document, field, label, value, meaning: `rate of more than ${MOST_DAYS_OF_A_RATE} days ago` }];
	});

/** The settings in whose place the published address of the company counts while they are not set. */
const HAVE_PUBLISHED_ADDRESS = ["MAIL_FROM", "OWNER_EMAIL"];

/** The settings that are left: those for which nothing else counts, and SMTP_URL while its server takes no mail. */
function settingsLeft(
	settings: readonly SettingToSettle[],
	content: CompanyContent,
	heldUp: HeldUp,
): SettingToSettle[] {
	const hasAddress = companyAddress({ mail: {}, content: () => content }) !== undefined;
	const left = settings.filter(
		({ name, problem }) => !(hasAddress && problem === NOT_SET && HAVE_PUBLISHED_ADDRESS.includes(name)),
	);
	if (!heldUp || left.some(({ name }) => name === "SMTP_URL")) return left;
	return [...left, { name: "SMTP_URL", problem: `is set, but the mail server ${heldUp.why}` }];
}

/** A fact that only the owner has, for which a page keeps a place. Without it the page shows nothing there. */
type MissingFact = { document: SiteDocument; title: string; text: string };

/** The fields, by their paths, that promise something as soon as it is written. */
function unwrittenPromises(content: unknown, path: readonly string[] = []): string[] {
	if (!isRecord(content)) return [];
	if (content.ownerConfirms === true && Object.keys(content).length === 1) return [path.join(".")];
	return Object.entries(content).flatMap(([name, part]) => unwrittenPromises(part, [...path, name]));
}

function missingFacts(documents: readonly SiteDocument[], { people, services, page }: CompanyContent): MissingFact[] {
	const unpriced = services.filter(({ from, link }) => !from && !link).map(({ title }) => title);
	const facts: MissingFact[] = pagesAmong(documents).flatMap((document) =>
		unwrittenPromises(page(document)).map((field) => ({
			document,
			title: `Not written: ${labelOfField(document.schema, field)}`,
			text: "The page says nothing of it until you write it and confirm it.",
		})),
	);
	if (unpriced.length > 0) {
		facts.unshift({
			document: servicesDocument,
			title: "Services without a price to start from",
			text: `Write from what price each starts, or how it is quoted: ${unpriced.join(", ")}.`,
		});
	}
	if (people.every(({ photo }) => !photo)) {
		facts.unshift({
			document: peopleDocument,
			title: "No one has a photograph",
			text: "Show one person who works here, with a photograph: About and Contact do. While no one is named, About says that visitors meet you in the free consultation.",
		});
	}
	return facts;
}

type Now = { documents: readonly SiteDocument[]; settings: readonly SettingToSettle[]; heldUp: HeldUp; now: Date };

/** @param texts the documents as they are published, by id; `content` is what they make */
export function launchList(texts: Texts, content: CompanyContent, { documents, settings, heldUp, now }: Now) {
	const { testimonials, caseStudies, confirmations } = content;
	const quotes = Object.values(testimonials).flat();
	const claims = claimsOf(documents, content);
	const isSample = ({ sample }: { sample?: unknown }) => Boolean(sample);
	return {
		placeholders: [...texts].flatMap(([id, text]) => {
			const document = documents.find((each) => each.id === id);
			if (!document || id === confirmationsDocument.id) return [];
			return [...placeholdersIn(document, text), ...oldRatesIn(document, text, now)];
		}),
		/** Quotes and case studies that nobody real stands behind, each by its first words. */
		samples: [
			...quotes.filter(isSample).map(({ quote }) => ({ document: testimonialsDocument, words: quote })),
			...caseStudies.filter(isSample).map(({ title }) => ({ document: storiesDocument, words: title })),
		],
		missing: missingFacts(documents, content),
		claims: unconfirmed(claims, confirmations),
		outdated: outdated(claims, confirmations),
		settings: settingsLeft(settings, content, heldUp),
	};
}

export type LaunchList = ReturnType<typeof launchList>;

export const countLaunchTasks = ({ placeholders: facts, samples, claims, outdated, settings, missing }: LaunchList) =>
	[facts, samples, missing, claims, outdated, settings].reduce((total, { length }) => total + length, 0);

export const LAUNCH_PATH = "/desk/launch";
export const LAUNCH_TITLE = "Before you open";

export function launchLead(left: number): string {
	if (left === 0) return "Nothing is in the way of the launch.";
	return `${left === 1 ? "One thing is" : `${left} things are`} left to do before the site opens to the public.`;
}

type ListDeps = Pick<DeskDeps, "documents" | "config" | "now" | "database">;

export async function launchListNow({ documents, config, now, database }: ListDeps): Promise<LaunchList> {
	const current = documents.current();
	const heldUp = await findHeldUp(database.kysely);
	const state = { documents: documentsIn(current), settings: config.settingsToSettle, heldUp, now: now() };
	return launchList(kindIn(current, DOCUMENT).texts, companyContentOf(current), state);
}
