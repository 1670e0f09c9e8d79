import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { DAY_MS } from "#domain/dates.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openSqliteFile, sqliteDatabase, sqliteFile } from "#platform/database/sqlite-file.ts";

const POSTS = join("content", "posts");
const OLDEST = Date.parse("2024-12-31");
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const files = readdirSync(POSTS).filter((file) => file.endsWith(".md"));

/** The ids of the repository's articles. */
export const articlesOfRepository = files.map((file) => parse(file).name);

export const pathOfCopy = (at: number) => `/blog/measured-article-${at}`;

/** Copies of the articles of the repository, no two of the same text and older than all of them. */
function copiesOfArticles(count: number) {
	const originals = files.map((file) => readFileSync(join(POSTS, file), "utf8"));
	return Array.from({ length: count }, (_, at) => {
		const id = `measured-article-${at}`;
		const text = (originals[at % originals.length] ?? "")
			.replace(/^id: .*$/m, `id: ${1_000 + at}`)
			.replace(/^slug: .*$/m, `slug: ${id}`)
			.replace(/^date: .*$/m, `date: ${longDate.format(OLDEST - at * DAY_MS)}`)
			.concat(`\nMeasured as number ${at}.\n`);
		return { kind: "article", id, published: text, draft_version: 1, is_down: 0, version: 1 };
	});
}

/** Stores articles until there are so many, as if each had been published at the desk; on SQLite also in an earlier version's database. */
export async function storeArticles(
	settings: { dataDirectory: string; databaseUrl: string | undefined },
	count: number,
): Promise<void> {
	const database = settings.databaseUrl
		? await openDatabase(settings)
		: sqliteDatabase(openSqliteFile(sqliteFile(settings.dataDirectory)));
	await database.transaction(async (transaction) => {
		for (const row of copiesOfArticles(count - files.length))
			await transaction.insertInto("documents").values(row).execute();
		await transaction.updateTable("content_version").set({ version: 1 }).execute();
	});
	await database.close();
}
