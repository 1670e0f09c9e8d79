import { startSite } from "#e2e/start-site.ts";
import { prerenderedPaths } from "#scripts/prerendered-paths.ts";
import { DEBUGGING_PORT, launchMeasuredBrowser } from "./launch-measured-browser.ts";
import { medians } from "./medians.ts";
import { printTable } from "./print-table.ts";
import { type Figures, runLighthouse } from "./run-lighthouse.ts";

const RUNS = 3;
const COLUMNS = ["performance", "accessibility", "best-practices", "seo", "FCP", "LCP", "TBT", "CLS"];

/** The median of three runs of Lighthouse with its mobile settings, for every page of the site. */
export async function measureEveryPage(): Promise<void> {
	const site = await startSite();
	const browser = await launchMeasuredBrowser();
	const rows: (string | number)[][] = [];
	for (const path of prerenderedPaths().filter((address) => !/\.\w+$/.test(address))) {
		const runs: Figures[] = [];
		while (runs.length < RUNS) runs.push(await runLighthouse(site.address + path, DEBUGGING_PORT));
		const figures = medians(runs);
		rows.push([path, ...COLUMNS.map((name) => Math.round((figures[name] ?? Number.NaN) * 1000) / 1000)]);
	}
	await browser.close();
	await site.stop();
	printTable(`Every page, Lighthouse mobile, medians of ${RUNS}`, ["", ...COLUMNS], rows);
}
