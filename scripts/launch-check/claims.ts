import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { contentOfRepository } from "#content/company-content.ts";
import { companyPages } from "#content/pages/company-pages.ts";
import { claimSentence, isConfirmed, textsIn } from "#domain/claims.ts";
import { officialTables, rowsReadInCopies } from "#features/assessment/comparison/official-figures.ts";

const { facts: site } = contentOfRepository;

type Claim = { file: string; kind: string; texts: readonly string[] };
type Confirmation = { says: string; by: string; on: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const companyFile = (id: string) => join("src", "content", "company", `${id}.json`);

/** What each file of the content exports, by its path. */
async function loadContent(folder = join("src", "content")): Promise<Record<string, unknown>> {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
		.sort()
		.map((file) => join(folder, file));
	const exported = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
	const ofCompany = Object.entries(companyPages).map(([file, page]) => [
		join(folder, "pages", file),
		page(contentOfRepository),
	]);
	const { facts, services, questions, testimonials, caseStudies } = contentOfRepository;
	const documents = { facts, services, questions, testimonials, stories: caseStudies };
	return Object.fromEntries([
		...Object.entries(documents).map(([id, document]) => [companyFile(id), document]),
		...files.map((file, index) => [file, { ...exported[index] }]),
		...ofCompany,
	]);
}

/** The quote of a real client, if a piece of content says that it is one. */
function clientQuote({ sample, quote, results }: Record<string, unknown>): string | undefined {
	if (sample !== false) return undefined;
	const said = isRecord(results) && isRecord(results.quote) ? results.quote.text : quote;
	return typeof said === "string" ? said : undefined;
}

/** What is claimed anywhere in a piece of content: promises that only the owner can make true, and quotes of real clients. */
function claimsIn(file: string, value: unknown): Claim[] {
	if (!isRecord(value)) return [];
	if (value.ownerConfirms === true) return [{ file, kind: "promise", texts: textsIn(value) }];
	const said = clientQuote(value);
	if (said) return [{ file, kind: "client's quote", texts: [said] }];
	return Object.values(value).flatMap((part) => claimsIn(file, part));
}

/** The file with the line on which the claim stands, where it is written out. */
function positionOf({ file, texts }: Claim, sourceOf: (file: string) => string): string {
	const lines = sourceOf(file).split("\n");
	const found = texts.map((each) => lines.findIndex((line) => line.includes(each.slice(0, 40))));
	const line = found.find((index) => index >= 0);
	return line === undefined ? file : `${file}:${line + 1}`;
}

/** Every claim of the content and the legal name, each once: what one file takes from another is claimed where it comes first. */
export function claimsOf(content: Record<string, unknown>, legalName: string): Claim[] {
	const claims = [
		{ file: companyFile("facts"), kind: "legal name", texts: [legalName] },
		...Object.entries(content).flatMap(([file, exported]) => claimsIn(file, exported)),
	];
	return claims.filter(
		(claim, index) => claims.findIndex((each) => claimSentence(each.texts) === claimSentence(claim.texts)) === index,
	);
}

const FIGURES = join("src", "features", "assessment", "comparison", "official-figures.ts");

/** All that somebody has to stand by: what the content claims, and the official figures that were not read at the office. */
export async function everyClaim(): Promise<Claim[]> {
	const figures = rowsReadInCopies(officialTables).map((row) => ({
		file: FIGURES,
		kind: "figure read in a copy",
		texts: [row],
	}));
	return [...claimsOf(await loadContent(), site.legalName), ...figures];
}

/** What the site claims and nobody has confirmed, one line each, whole, and confirmations of what no claim says any more. */
export function unconfirmedClaims(
	claims: readonly Claim[],
	confirmations: readonly Confirmation[],
	sourceOf: (file: string) => string,
): string[] {
	const sentences = new Set(claims.map(({ texts }) => claimSentence(texts)));
	const unfit = confirmations.filter(({ says, by }) => !sentences.has(says) || by === "");
	return [
		...claims
			.filter(({ texts }) => !isConfirmed(texts, confirmations))
			.map(
				(claim) =>
					`${positionOf(claim, sourceOf)}  ${claim.kind} that nobody has confirmed: ${claimSentence(claim.texts)}`,
			),
		...unfit.map(({ says, by }) =>
			by === ""
				? `src/content/confirmations.ts  nobody's name stands beside: ${says}`
				: `src/content/confirmations.ts  no claim says this, word for word: ${says}`,
		),
	];
}
