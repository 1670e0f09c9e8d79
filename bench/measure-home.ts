import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { copyWithoutScripts } from "./copy-without-scripts.ts";
import { medians } from "./median.ts";
import { type Figures, launchMeasuredBrowser, runLighthouse } from "./run-lighthouse.ts";

const RUNS = 5;

/** The two pages in turn, so that a slow moment of the machine meets both. */
async function runInTurn(addresses: [string, string], port: number): Promise<[Figures, Figures]> {
	const runs: [Figures[], Figures[]] = [[], []];
	for (let run = 0; run < RUNS; run += 1) {
		runs[0].push((await runLighthouse(addresses[0], port)).figures);
		runs[1].push((await runLighthouse(addresses[1], port)).figures);
	}
	return [medians(runs[0]), medians(runs[1])];
}

/** Lighthouse on Home, beside the same page with its scripts removed. */
export async function measureHome(): Promise<void> {
	const site = await startSite();
	const plain = await startSite({ workingDirectory: await copyWithoutScripts() });
	const { browser, port } = await launchMeasuredBrowser();
	const [home, withoutScripts] = await runInTurn([site.address, plain.address], port);
	await browser.close();
	await Promise.all([site.stop(), plain.stop()]);
	const format = (value: number | undefined) => String(Math.round((value ?? Number.NaN) * 1000) / 1000);
	const rows = Object.keys(home).map((name) => [name, format(home[name]), format(withoutScripts[name])]);
	printTable(`Home, Lighthouse mobile, medians of ${RUNS}`, ["", "Home", "without scripts"], rows);
	const ratio = (home.LCP ?? Number.NaN) / (withoutScripts.LCP ?? Number.NaN);
	console.log(`  LCP beside the page without scripts: ${ratio.toFixed(3)} (aim: at most 1.15)`);
}
