import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { parse } from "yaml";
import { z } from "zod";

const PAGES = ["home", "about", "services", "tools", "managed-intelligence", "contact"];
const changesSchema = z.object({ changes: z.array(z.object({ path: z.string(), was: z.string(), text: z.string() })) });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Where a text stands in the page's document that had this path among the page's texts. */
const pathInDocument = (path: string) =>
	path
		.replace(/^hero\.plans\.besides$/, "hero.plans.after")
		.replace(/^plans\.items\.0\./, "plans.quarterly.")
		.replace(/^plans\.items\.1\.mark\./, "plans.mark.")
		.replace(/^plans\.items\.1\./, "plans.semiAnnual.");

/** A document's file names the company by a placeholder where the page's text had its name. */
const saysTheSame = (text: unknown, was: string) =>
	typeof text === "string" && text.split("{company}").every((part) => was.includes(part.trim()));

/** What files said when this was released, by page and path, where they say something else by now. */
const SAID_THEN: Readonly<Record<string, string>> = {
	"home hero.plans.after": "; the first consultation is free.",
	"home assessments.text": "Two free assessments. You see your score and your next three steps right away.",
	"managed-intelligence features.items.2.text":
		"Ask who hasn't ordered since March and get the list. Answers show the rows they came from.",
	"managed-intelligence tour.text":
		"The example roastery does not exist. We made up the firm, its customers and every figure. The dashboard, the report and the answers below use the same invented records.",
};

/** The page's document with these texts in other words; a text that the file doesn't have is left out. */
function withEarlierChanges(page: string, values: unknown, text: string): string {
	const document = structuredClone(values);
	for (const { path, was, text: said } of changesSchema.parse(JSON.parse(text)).changes) {
		const now = pathInDocument(path);
		const names = now.split(".");
		const last = names.pop() ?? "";
		const place = names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), document);
		const isSame = isRecord(place) && (saysTheSame(place[last], was) || SAID_THEN[`${page} ${now}`] === was);
		if (isSame) place[last] = said.trim();
	}
	return `${JSON.stringify(document, null, "\t")}\n`;
}

type Stored = { id: string; text: string };

async function convert(database: Kysely<unknown>, page: string): Promise<void> {
	const [before, after] = [`words-${page}`, `page-${page}`];
	const isStored = sql`kind = 'company' and id = ${before}`;
	const found = await sql<Stored>`select id, draft as text from documents where ${isStored} and draft is not null
		union select id, published from documents where ${isStored} and published is not null
		union select id, text from document_revisions where ${isStored}`.execute(database);
	if (found.rows.length > 0) {
		const values: unknown = parse(readFileSync(join("content", "pages", `${page}.yml`), "utf8"));
		for (const text of new Set(found.rows.map((row) => row.text))) {
			const said = withEarlierChanges(page, values, text);
			await sql`update documents set draft = ${said} where ${isStored} and draft = ${text}`.execute(database);
			await sql`update documents set published = ${said} where ${isStored} and published = ${text}`.execute(database);
			await sql`update document_revisions set text = ${said} where ${isStored} and text = ${text}`.execute(database);
		}
	}
	await sql`update documents set id = ${after} where ${isStored}`.execute(database);
	await sql`update document_revisions set id = ${after} where ${isStored}`.execute(database);
}

/** Questions name facts as pages do. */
const renamed = (column: string) =>
	sql`replace(replace(${sql.ref(column)}, '{plan prices}', '{planPrices}'), '{opening hours}', '{openHours}')`;

/** Pages are documents of their own; before, the database had their changed texts, each by its place. */
export const pagesAsDocuments: Migration = {
	async up(database) {
		for (const page of PAGES) await convert(database, page);
		const isQuestions = sql`kind = 'company' and id = 'questions'`;
		await sql`update documents set draft = ${renamed("draft")}, published = ${renamed("published")}
			where ${isQuestions}`.execute(database);
		await sql`update document_revisions set text = ${renamed("text")} where ${isQuestions}`.execute(database);
	},
};
