import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { shortened } from "./stand-ins.ts";

type Claim = { file: string; kind: string; texts: readonly string[] };
type Confirmation = { says: string; by: string; on: string };

const UNSHOWN = ["kind", "href", "icon"];
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** The whole claim in one line. */
export const sentenceOf = ({ texts }: Claim) => texts.map((each) => each.trim()).join(" ");

/** What each file of the content exports, by its path. */
export async function loadContent(folder = join("src", "content")): Promise<Record<string, unknown>> {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
		.sort()
		.map((file) => join(folder, file));
	const exported = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
	return Object.fromEntries(files.map((file, index) => [file, { ...exported[index] }]));
}

/** The texts of a piece of content that a visitor reads, in their order. */
function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([name, part]) => (UNSHOWN.includes(name) ? [] : textsIn(part)));
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
		{ file: join("src", "content", "site.ts"), kind: "legal name", texts: [legalName] },
		...Object.entries(content).flatMap(([file, exported]) => claimsIn(file, exported)),
	];
	return [...new Map(claims.map((claim) => [sentenceOf(claim), claim])).values()];
}

/** What the site claims and nobody has confirmed, one line each, and confirmations that fit no claim or more than one. */
export function unconfirmedClaims(
	claims: readonly Claim[],
	confirmations: readonly Confirmation[],
	sourceOf: (file: string) => string,
): string[] {
	const fits = ({ says, by }: Confirmation, claim: Claim) =>
		says !== "" && by !== "" && sentenceOf(claim).includes(says);
	const unfit = confirmations.filter((each) => claims.filter((claim) => fits(each, claim)).length !== 1);
	const open = claims.filter((claim) => !confirmations.some((each) => !unfit.includes(each) && fits(each, claim)));
	return [
		...open.map(
			(claim) =>
				`${positionOf(claim, sourceOf)}  ${claim.kind} that nobody has confirmed: ${shortened(sentenceOf(claim))}`,
		),
		...unfit.map(({ says }) => `src/content/confirmations.ts  not exactly one claim says: ${shortened(says)}`),
	];
}
