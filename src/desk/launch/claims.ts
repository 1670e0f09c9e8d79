import { type CompanyContent, documentFile } from "#content/company-content.ts";
import type { DocumentId } from "#documents/site-documents.ts";
import { type Confirmation, claimSentence, isConfirmed, textsIn } from "#domain/claims.ts";
import { officialTables, rowsReadInCopies } from "#features/assessment/comparison/official-figures.ts";
import { newsletterOffer } from "#features/newsletter/newsletter-consent.ts";

/** Where each claim stands, as its page is called, and where it can be read. */
export const claimPlaces = {
	facts: { name: "Company, prices and links", path: "/contact" },
	testimonials: { name: "Quotes of clients", path: "/" },
	stories: { name: "Case studies", path: "/tools" },
	services: { name: "Services", path: "/services" },
	home: { name: "Home", path: "/" },
	about: { name: "About", path: "/about" },
	tools: { name: "Tools", path: "/tools" },
	managedIntelligence: { name: "Managed intelligence", path: "/managed-intelligence" },
	contact: { name: "Contact", path: "/contact" },
	blog: { name: "Blog", path: "/blog" },
	loan: { name: "Loan approval predictor", path: "/tools/loan-approval-predictor" },
	waitlist: { name: "Waitlist", path: "/tools/marketing-plan-generator/waitlist" },
	reports: { name: "The end of both assessments' reports", path: "/tools/business-assessment" },
	comparison: { name: "“How you compare” in the assessments", path: "/tools/business-assessment" },
	privacyPolicy: { name: "Privacy policy", path: "/privacy-policy" },
	accessibility: { name: "Accessibility", path: "/accessibility" },
	dataAndContract: { name: "Data and contract", path: "/data-and-contract" },
} as const;

export type ClaimPlace = keyof typeof claimPlaces;

/** What somebody has to stand by before the site opens. */
export type Claim = {
	place: ClaimPlace;
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
	text: "People who write through the contact form have an answer within two working days.",
	ownerConfirms: true,
};

/** Everything that can claim something, what is said in several places where it is said first. */
function sourcesOf(content: CompanyContent): Source[] {
	const { home, about, services, tools, managedIntelligence, contact, loan, waitlist, privacyPolicy, accessibility } =
		content.pages;
	const { people, ...aboutPage } = about;
	const of = (place: ClaimPlace, id: DocumentId, said: unknown): Source => ({
		place,
		file: documentFile(id),
		content: said,
	});
	return [
		of("facts", "facts", content.facts),
		of("testimonials", "testimonials", content.testimonials),
		of("stories", "stories", content.caseStudies),
		of("services", "services", content.services),
		of("home", "page-home", home),
		of("about", "page-about", aboutPage),
		of("about", "page-about", {
			text: content.people.length > 0 ? people.promise : people.nobody,
			ownerConfirms: true,
		}),
		of("services", "page-services", services),
		of("tools", "page-tools", tools),
		of("managedIntelligence", "page-managed-intelligence", managedIntelligence),
		of("managedIntelligence", "questions", content.questions.managedIntelligence),
		of("contact", "page-contact", contact),
		of("contact", "page-contact", answerPromise),
		of("contact", "questions", content.questions.contact),
		{ place: "blog", file: "src/features/newsletter/newsletter-consent.ts", content: newsletterOffer },
		of("loan", "page-loan", loan),
		of("waitlist", "page-waitlist", waitlist),
		of("reports", "consultation", content.consultation),
		of("privacyPolicy", "page-privacy-policy", legalReviews[0]),
		of("privacyPolicy", "page-privacy-policy", privacyPolicy),
		of("accessibility", "page-accessibility", accessibility),
		of("dataAndContract", "page-data-and-contract", legalReviews[1]),
		of("dataAndContract", "page-data-and-contract", content.pages.dataAndContract),
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
			place: "comparison",
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
