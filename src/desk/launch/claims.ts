import { type CompanyContent, documentFile } from "#content/company-content.ts";
import { type DocumentId, documentIds, infoOf } from "#documents/site-documents.ts";
import { type Confirmation, claimSentence, isConfirmed, textsIn } from "#domain/claims.ts";
import { officialTables, rowsReadInCopies } from "#features/assessment/comparison/official-figures.ts";
import { newsletterOffer } from "#features/newsletter/newsletter-consent.ts";

/** What somebody has to stand by before the site opens. */
export type Claim = {
	/** The document that has it, or that of the page that shows it. */
	place: DocumentId;
	/** The file whose words they are, from the repository's root. */
	file: string;
	kind: "promise" | "legal name" | "client's quote" | "figure read in a copy";
	texts: readonly string[];
};

type Source = Pick<Claim, "place" | "file"> & { content: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The quote of a real client, if a piece of content says that it is one. */
function clientQuote({ sample, quote, results }: Record<string, unknown>): string | undefined {
	if (sample !== false) return undefined;
	const said = isRecord(results) && isRecord(results.quote) ? results.quote.text : quote;
	return typeof said === "string" ? said : undefined;
}

/** What is claimed anywhere in a piece of content: promises that only the owner can make true, and quotes of real clients. */
export function claimsIn({ content, ...where }: Source): Claim[] {
	if (!isRecord(content)) return [];
	if (content.ownerConfirms === true) {
		// What has nothing to say of this company claims nothing.
		const texts = textsIn(content).filter((text) => text !== "");
		return texts.length > 0 ? [{ ...where, kind: "promise", texts }] : [];
	}
	const said = clientQuote(content);
	if (said) return [{ ...where, kind: "client's quote", texts: [said] }];
	return Object.values(content).flatMap((part) => claimsIn({ content: part, ...where }));
}

/** On no page: these are the law's business, too. */
const legalReviews = [
	"Counsel reads the privacy policy before launch.",
	"Counsel reads Data and contract before launch.",
].map((note) => ({ note, ownerConfirms: true }));

/** Told to each who writes with a day of its own, so that no sentence of a page has it. */
const answerPromise = {
	text: "Who writes through the contact form has an answer within two working days.",
	ownerConfirms: true,
};

/** Everything that can claim something, what is said in several places where it is said first. */
function sourcesOf(content: CompanyContent): Source[] {
	const { people, ...about } = content.pages.about;
	const pages = Object.values({ ...content.pages, about });
	const said: [DocumentId, unknown][] = [
		["facts", content.facts],
		["testimonials", content.testimonials],
		["stories", content.caseStudies],
		["services", content.services],
		["page-about", { text: content.people.length > 0 ? people.promise : people.nobody, ownerConfirms: true }],
		["page-contact", answerPromise],
		["page-privacy-policy", legalReviews[0]],
		["page-data-and-contract", legalReviews[1]],
		...documentIds.flatMap((id): [DocumentId, unknown][] => {
			const page = pages.find(({ meta }) => meta.path === infoOf(id).where);
			return page ? [[id, page]] : [];
		}),
		["questions", content.questions],
		["consultation", content.consultation],
	];
	return [
		...said.map(([place, claimed]) => ({ place, file: documentFile(place), content: claimed })),
		{ place: "page-blog", file: "src/features/newsletter/newsletter-consent.ts", content: newsletterOffer },
	];
}

/** Each claim once, where it comes first. */
function eachOnce(claims: readonly Claim[]): Claim[] {
	const known = new Set<string>();
	return claims.filter(({ texts }) => {
		const says = claimSentence(texts);
		return !known.has(says) && known.add(says);
	});
}

/** All that somebody has to stand by: what the content claims, and the official figures that were not read at the office. */
export function claimsOf(content: CompanyContent): Claim[] {
	const legalName: Claim = {
		place: "facts",
		file: documentFile("facts"),
		kind: "legal name",
		texts: [content.facts.legalName],
	};
	const figures = rowsReadInCopies(officialTables).map(
		(row): Claim => ({
			place: "page-business-assessment",
			file: "src/features/assessment/comparison/official-figures.ts",
			kind: "figure read in a copy",
			texts: [row],
		}),
	);
	return eachOnce([legalName, ...sourcesOf(content).flatMap(claimsIn), ...figures]);
}

/** Of these claims those that nobody stands by. */
export const unconfirmed = (claims: readonly Claim[], given: readonly Confirmation[]): Claim[] =>
	claims.filter(({ texts }) => !isConfirmed(texts, given));

/** Confirmations that hold for nothing any more: the text has changed since, or no name stands beside it. */
export function outdated(claims: readonly Claim[], given: readonly Confirmation[]): Confirmation[] {
	const sentences = new Set(claims.map(({ texts }) => claimSentence(texts)));
	return given.filter(({ says, by }) => by === "" || !sentences.has(says));
}
