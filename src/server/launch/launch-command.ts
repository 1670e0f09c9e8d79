import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentFile } from "#content/company-content.ts";
import type { Claim } from "#desk/launch/claims.ts";
import { type LaunchList, launchList } from "#desk/launch/launch-list.ts";
import { claimSentence } from "#domain/claims.ts";
import { placeholders, type StandIn, samplePatterns, shortened, standInIn } from "#domain/stand-ins.ts";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { hasDatabase, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { SAMPLE_MOMENT as moment, sampleVisitor as visitor } from "#platform/mail/sample-visitor.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { publishDeps } from "#server/content/publish-deps.ts";
import { mails } from "#server/features.ts";
import { pageAddresses } from "#web/page-addresses.ts";

/** The file, with the line on which one of the texts stands, where it is written out there. */
function positionOf(file: string, texts: readonly string[], source: string): string {
	const lines = source.split("\n");
	const line = texts.map((each) => lines.findIndex((text) => text.includes(each.slice(0, 40)))).find((at) => at >= 0);
	return line === undefined ? file : `${file}:${line + 1}`;
}

const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Where the owner changes it: in a file of the repository, or at the desk once it was published there. */
function placeOf(documents: Documents, id: Parameters<typeof documentFile>[0], value: string): string {
	const { texts, inRepository } = kindIn(documents, COMPANY);
	const text = texts.get(id);
	if (text === undefined || text !== inRepository.get(id)) return `/desk/website/${id}`;
	return positionOf(documentFile(id), [value], sourceOf(documentFile(id)));
}

const lineOfClaim = ({ file, kind, texts }: Claim) =>
	`${positionOf(file, texts, sourceOf(file))}  ${kind} that no one has confirmed: ${claimSentence(texts)}`;

/** The list as the terminal has it, a line each. */
export function linesOf(list: LaunchList, documents: Documents): string[] {
	return [
		...list.placeholders.map(
			({ document, label, value, meaning }) =>
				`${placeOf(documents, document, value)}  ${meaning}: ${label}: ${shortened(value)}`,
		),
		...list.samples.map(
			({ document, words }) =>
				`${placeOf(documents, document, words)}  sample, not a client's words or numbers: ${shortened(words)}`,
		),
		...(list.isNobodyShown
			? [
					`${placeOf(documents, "people", "people")}  no one is shown: About needs one person with a name and a photograph`,
				]
			: []),
		...list.claims.map(lineOfClaim),
		...list.outdated.map(({ says, by }) =>
			by === ""
				? `${placeOf(documents, "confirmations", says)}  no one has confirmed: ${says}`
				: `${placeOf(documents, "confirmations", says)}  no claim says this, word for word: ${says}`,
		),
		...list.settings.map(({ name, problem }) => `environment  ${name} ${problem}`),
	];
}

export type Rendered = { name: string; sentences: string[] };

// Articles are about made-up people on purpose.
const ARTICLE = /<article\b[\s\S]*?<\/article>/g;
// What shows a product on a firm that does not exist (`inventedOnPurpose`).
const INVENTED = /<(\w+)\b[^>]* data-invented=""[^>]*>/;
const NOT_SHOWN = /<(script|style)\b[\s\S]*?<\/\1>/g;
const ATTRIBUTE = / (?:content|alt|href|aria-label)="([^"]*)"/g;
const BLOCK =
	/<\/?(?:address|article|b|br|button|div|dt|dd|figcaption|footer|h\d|header|li|main|p|section|span|t[dhr]|title)\b[^>]*>/g;

const TAG = /<[^>]*>/g;
/** The five that React writes. */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function renderedText(html: string): string {
	const text = html.replaceAll(TAG, "");
	return Object.entries(ENTITIES)
		.toReversed()
		.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
}

/** Without the elements that are made up on purpose, whatever is inside them. */
function withoutInvented(html: string): string {
	const opening = INVENTED.exec(html);
	const [start = "", name = ""] = opening ?? [];
	if (!opening) return html;
	const rest = html.slice(opening.index + start.length);
	let depth = 1;
	for (const tag of rest.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, "g"))) {
		depth += tag[1] ? -1 : 1;
		if (depth === 0) return html.slice(0, opening.index) + withoutInvented(rest.slice(tag.index + tag[0].length));
	}
	return html.slice(0, opening.index);
}

/** Each sentence or piece of a page that stands by itself, and what its attributes say. */
function sentencesOf(html: string): string[] {
	const shown = withoutInvented(html.replaceAll(NOT_SHOWN, ""));
	const attributes = Array.from(shown.matchAll(ATTRIBUTE), ([, value = ""]) => renderedText(value));
	const pieces = renderedText(shown.replaceAll(BLOCK, "\n")).split("\n");
	return [...new Set([...pieces, ...attributes].map((piece) => piece.trim()).filter(Boolean))];
}

/** What a page says; articles of the blog are about made-up people on purpose. */
export function readPage(name: string, html: string): Rendered {
	const isArticle = /^\/blog\/(?!page|category)./.test(name);
	return { name, sentences: sentencesOf(isArticle ? html.replaceAll(ARTICLE, "") : html) };
}

function listed(rendered: readonly Rendered[], standIns: readonly StandIn[]): string[] {
	const placesOf = new Map<string, string[]>();
	for (const { name, sentences } of rendered) {
		for (const sentence of sentences) {
			const found = standInIn(sentence, standIns);
			const line = found && `${found.meaning}: ${shortened(sentence)}`;
			if (line) placesOf.set(line, [...(placesOf.get(line) ?? []), name]);
		}
	}
	return Array.from(placesOf, ([line, [first, ...others]]) =>
		others.length > 0 ? `${first} and ${others.length} more  ${line}` : `${first}  ${line}`,
	);
}

/** Placeholders and samples that visitors would read, with the page, each once. */
export function standInsOnPages(pages: readonly Rendered[]): string[] {
	return listed(pages, [...placeholders, ...samplePatterns]);
}

/** The same in the mails; the addresses and numbers of their sample visitors are left out. */
export function standInsInMails(mails: readonly { name: string; text: string }[]): string[] {
	const ofCompany = placeholders.filter(({ meaning }) => !/address|phone/.test(meaning));
	const rendered = mails.map(({ name, text }) => ({ name: `mail ${name}`, sentences: text.split("\n") }));
	return listed(rendered, [...ofCompany, ...samplePatterns]);
}

type Site = { documents: Documents; pages: readonly Rendered[] };

/** What is published, and every page as visitors get it. */
async function readPages(database: Database, config: Config): Promise<Site> {
	const { documents, sitePages } = await publishDeps(database, config);
	const pages: Rendered[] = [];
	for (const address of pageAddresses(documents.current())) {
		const page = await sitePages.find(address);
		if (page?.type.startsWith("text/html")) pages.push(readPage(address, page.content.toString("utf8")));
	}
	await documents.stop();
	return { documents: documents.current(), pages };
}

/** Of a site that was never started: what the repository says, in a database that is thrown away. */
async function readRepository(config: Config): Promise<Site> {
	const dataDirectory = mkdtempSync(join(tmpdir(), "launch-"));
	const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
	try {
		return await readPages(database, { ...config, dataDirectory });
	} finally {
		await database.close();
		rmSync(dataDirectory, { recursive: true, force: true });
	}
}

async function readSite(config: Config): Promise<Site> {
	if (!hasDatabase(config)) return readRepository(config);
	const database = await openWhileServerRuns(config);
	try {
		return await readPages(database, config);
	} finally {
		await database.close();
	}
}

const siteUrl = "https://site.example";

/** Prints what keeps the site from opening, a line each; returns the exit code, 1 while there is something. */
export async function launchCommand(config: Config, print: (line: string) => void): Promise<number> {
	const { documents, pages } = await readSite(config);
	const content = companyContentOf(documents);
	const list = launchList(kindIn(documents, COMPANY).texts, content, config.settingsToSettle);
	const lines = [
		...linesOf(list, documents),
		...standInsOnPages(pages),
		...standInsInMails(
			mails.map(({ kind, sample }) => ({ name: kind, text: sample({ visitor, moment, siteUrl, content }).text })),
		),
	];
	for (const line of lines) print(line);
	const things = lines.length === 1 ? "1 thing" : `${lines.length} things`;
	print(lines.length === 0 ? "Nothing is in the way of the launch." : `${things} to settle before launch.`);
	return lines.length === 0 ? EXIT_CODES.done : EXIT_CODES.notPossible;
}
