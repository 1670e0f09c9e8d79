import { join } from "node:path";
import { launchList } from "#desk/launch/launch-list.ts";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Config } from "#platform/config.server.ts";
import { hasDatabase, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { publishDeps } from "#server/content/publish-deps.ts";
import { asBuilt } from "#server/content-of-build.ts";
import { mailsOfFeatures } from "#server/mail-samples.ts";
import { linesOf } from "./launch-lines.ts";
import { builtPages, type Rendered, readPage, standInsInMails, standInsOnPages } from "./rendered-text.ts";

const BUILT = join("build", "client");

/** The pages as visitors get them. */
async function servedPages({ livePages }: Awaited<ReturnType<typeof publishDeps>>): Promise<Rendered[]> {
	const pages = builtPages(BUILT).map(async ({ name, ...built }): Promise<Rendered[]> => {
		const found = await livePages.find(name);
		if (found === "built") return [{ name, ...built }];
		return found === "none" || !found ? [] : [readPage(name, found.content.toString("utf8"))];
	});
	return (await Promise.all(pages)).flat();
}

type Site = { documents: Documents; pages: readonly Rendered[] };

/** What is published, or before the first start what was built. */
async function readSite(config: Config): Promise<Site> {
	if (!hasDatabase(config)) return { documents: asBuilt, pages: builtPages(BUILT) };
	const database = await openWhileServerRuns(config);
	try {
		const deps = await publishDeps(database, config);
		const pages = await servedPages(deps);
		await deps.documents.stop();
		return { documents: deps.documents.current(), pages };
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
