import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchList } from "#desk/launch/launch-list.ts";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { hasDatabase, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { publishDeps } from "#server/content/publish-deps.ts";
import { mailsOfFeatures } from "#server/mail-samples.ts";
import { pageAddresses } from "#web/page-addresses.ts";
import { linesOf } from "./launch-lines.ts";
import { type Rendered, readPage, standInsInMails, standInsOnPages } from "./rendered-text.ts";

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

/** Prints what keeps the site from opening, a line each; returns the exit code, 1 while there is something. */
export async function launchCommand(config: Config, print: (line: string) => void): Promise<number> {
	const { documents, pages } = await readSite(config);
	const content = companyContentOf(documents);
	const list = launchList(kindIn(documents, COMPANY).texts, content, config.settingsToSettle);
	const lines = [
		...linesOf(list, documents),
		...standInsOnPages(pages),
		...standInsInMails(mailsOfFeatures("https://site.example", content)),
	];
	for (const line of lines) print(line);
	const things = lines.length === 1 ? "1 thing" : `${lines.length} things`;
	print(lines.length === 0 ? "Nothing stands in the way of the launch." : `${things} to settle before launch.`);
	return lines.length === 0 ? EXIT_CODES.done : EXIT_CODES.notPossible;
}
