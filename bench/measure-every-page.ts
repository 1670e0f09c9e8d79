import { pages } from "#testing/pages.ts";
import { startSite } from "#testing/start-site.ts";
import { copyWithoutScripts } from "./copy-without-scripts.ts";
import { type MeasuredPage, measurePage, type Sites } from "./measure-page.ts";
import { readMeasuredPages, writeMeasuredPages } from "./measured-pages-file.ts";
import { describePage, printPages } from "./page-table.ts";

const RUNS = 3;

type PagesOptions = { paths?: string[] | undefined; runs?: number | undefined; isResumed?: boolean };

/** A busy machine loses a browser now and then: a page gets a second one, and none ends the measurement. */
async function measureTwiceAtMost(sites: Sites, path: string, runs: number): Promise<MeasuredPage | undefined> {
	for (const then of ["once more", "left out"]) {
		try {
			return await measurePage(sites, path, runs);
		} catch (problem) {
			console.log(`  ${path}: ${then}, after ${problem}`);
		}
	}
	return undefined;
}

/** Lighthouse with its mobile settings on every page, or some; prints each page when it is done, and all as a table. */
export async function measureEveryPage({ paths = pages, runs = RUNS, isResumed = false }: PagesOptions = {}) {
	const measured = isResumed ? readMeasuredPages().filter(({ path }) => paths.includes(path)) : [];
	const site = await startSite();
	const plain = await startSite({ workingDirectory: await copyWithoutScripts() });
	const sites = { site: site.address, withoutScripts: plain.address };
	const isMeasured = (path: string) => measured.some((page) => page.path === path);
	for (const path of paths.filter((each) => !isMeasured(each))) {
		const page = await measureTwiceAtMost(sites, path, runs);
		if (!page) continue;
		measured.push(page);
		writeMeasuredPages(measured);
		console.log(`  ${measured.length} of ${paths.length}  ${describePage(page)}`);
	}
	await Promise.all([site.stop(), plain.stop()]);
	printPages(measured, runs);
}
