import { setTimeout as sleep } from "node:timers/promises";
import { factsDocument } from "#documents/company/facts.ts";
import { valuesInFile } from "#documents/content/company-content.ts";
import { signInByCommand } from "#e2e/desk-writer.ts";
import { formOf } from "#testing/document-form.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { onEachDatabase, pagesOfSite, percentile, printTable, timedFetch } from "./figures.ts";
import { articlesOfRepository, storeArticles } from "./many-articles.ts";

const ARTICLES = 1_000;
const RUNS = 7;
/** Longer than a process waits between two looks at what is published. */
const FOLLOWED_AFTER_MS = 4_000;

type Writer = Awaited<ReturnType<typeof signInByCommand>>;

/** Milliseconds of each step, from the post until the new words are on all three. */
async function publishOnce(site: RunningSite, writer: Writer, run: number) {
	const id = articlesOfRepository[run % articlesOfRepository.length] ?? "";
	const title = `A title of measurement ${run}`;
	await writer.save(site.address, id, { title, date: new Date().toISOString().slice(0, 10) });
	const start = performance.now();
	const { status } = await writer.publish(site.address, id);
	const steps = [performance.now() - start];
	if (status !== 302) throw new Error(`The article was not published: status ${status}.`);
	for (const path of [`/blog/${id}`, "/blog", "/blog/feed.json", "/sitemap.xml"]) {
		const { ms, text } = await timedFetch(site.address + path);
		if (path !== "/sitemap.xml" && !text.includes(title)) throw new Error(`${path} has not the new words.`);
		steps.push(ms);
	}
	return [...steps, performance.now() - start];
}

const FACTS = "/desk/website/facts";

/** Milliseconds of the post, and until each of these pages has the company's new name. */
async function publishFactsOnce(
	{ address }: RunningSite,
	{ read, send }: Writer,
	{ run, pages }: { run: number; pages: readonly string[] },
): Promise<number[]> {
	const legalName = `Measured ${run} Ltd`;
	const form = formOf(factsDocument.schema, { ...factsDocument.schema.parse(valuesInFile(factsDocument)), legalName });
	form.set("based-on", /name="based-on" value="(\d+)"/.exec(await read(address + FACTS))?.[1] ?? "0");
	form.set("act", "publish");
	const start = performance.now();
	const response = await send(address, FACTS, form);
	if (!response.headers.get("location")?.endsWith("notice=published")) throw new Error("The facts were not published.");
	const posted = performance.now() - start;
	for (const path of pages) {
		const { text } = await timedFetch(address + path);
		if (!text.includes(legalName)) throw new Error(`${path} has not the new name.`);
	}
	return [posted, performance.now() - start];
}

function rowsOf(steps: readonly string[], runs: readonly number[][]) {
	return steps.map((step, at) => {
		const times = runs.map((run) => run[at] ?? 0);
		return [step, ...[0, 50, 100].map((percent) => Math.round(percentile(times, percent)))];
	});
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
	const site = await startSite({ environment });
	const pages = await pagesOfSite(site);
	const settings = { dataDirectory: site.dataDirectory, databaseUrl: environment.DATABASE_URL };
	await storeArticles(settings, ARTICLES);
	await sleep(FOLLOWED_AFTER_MS);
	const writer = await signInByCommand({ ...site, environment });
	// A cold start would be no measure.
	await publishOnce(site, writer, 0);
	const runs: number[][] = [];
	for (let run = 1; run <= RUNS; run++) runs.push(await publishOnce(site, writer, run));
	const ofFacts: number[][] = [];
	for (let run = 1; run <= RUNS; run++) ofFacts.push(await publishFactsOnce(site, writer, { run, pages }));
	await site.stop();
	const columns = ["", "shortest ms", "median ms", "longest ms"];
	const steps = ["post", "article", "list", "feed", "site map", "all together"];
	printTable(`Publishing an article among ${ARTICLES} on ${name}, ${RUNS} times`, columns, rowsOf(steps, runs));
	const factSteps = ["post", `and all ${pages.length} pages`];
	printTable(`Publishing the company's facts beside them, ${RUNS} times`, columns, rowsOf(factSteps, ofFacts));
}

/** Measures the time from "Publish" until the new words are on the site. */
export async function measurePublishing(): Promise<void> {
	await onEachDatabase(measure);
}
