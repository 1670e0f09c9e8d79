import { type CompanyContent, companyFile } from "#content/company-content.ts";
import { consultation } from "#content/consultation.ts";
import { blogPage } from "#content/pages/blog.ts";
import { companyPages } from "#content/pages/company-pages.ts";
import { loanPage } from "#content/pages/loan-approval-predictor.ts";
import { planScope } from "#content/pages/plan-scope.ts";
import { waitlistPage } from "#content/pages/waitlist.ts";
import { type Confirmation, claimSentence, isConfirmed, textsIn } from "#domain/claims.ts";
import { officialTables, rowsReadInCopies } from "#features/assessment/comparison/official-figures.ts";

/** Where claims stand: a name of `launchCopy.places`. */
export type ClaimPlace =
	| "facts"
	| "testimonials"
	| "stories"
	| "services"
	| "home"
	| "about"
	| "tools"
	| "managedIntelligence"
	| "contact"
	| "blog"
	| "loan"
	| "waitlist"
	| "reports"
	| "comparison"
	| "privacyPolicy"
	| "accessibility";

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
	if (content.ownerConfirms === true) return [{ ...where, kind: "promise", texts: textsIn(content) }];
	const said = clientQuote(content);
	if (said) return [{ ...where, kind: "client's quote", texts: [said] }];
	return Object.values(content).flatMap((part) => claimsIn({ content: part, ...where }));
}

const pageFile = (name: string) => `src/content/pages/${name}`;

/** Everything that can claim something, what is said in several places where it is said first. */
function sourcesOf(content: CompanyContent): Source[] {
	const ofPage = (place: ClaimPlace, name: keyof typeof companyPages): Source => ({
		place,
		file: pageFile(name),
		content: companyPages[name](content),
	});
	return [
		{ place: "facts", file: companyFile("facts"), content: content.facts },
		{ place: "testimonials", file: companyFile("testimonials"), content: content.testimonials },
		{ place: "stories", file: companyFile("stories"), content: content.caseStudies },
		{ place: "services", file: companyFile("services"), content: content.services },
		ofPage("home", "home.ts"),
		ofPage("about", "about.ts"),
		ofPage("services", "services.ts"),
		ofPage("tools", "tools.ts"),
		ofPage("managedIntelligence", "managed-intelligence.ts"),
		{ place: "managedIntelligence", file: pageFile("plan-scope.ts"), content: planScope },
		ofPage("contact", "contact.ts"),
		{ place: "blog", file: pageFile("blog.ts"), content: blogPage },
		{ place: "loan", file: pageFile("loan-approval-predictor.ts"), content: loanPage },
		{ place: "waitlist", file: pageFile("waitlist.ts"), content: waitlistPage },
		{ place: "reports", file: "src/content/consultation.ts", content: consultation },
		ofPage("privacyPolicy", "privacy-policy.ts"),
		ofPage("accessibility", "accessibility.ts"),
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
		file: companyFile("facts"),
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
