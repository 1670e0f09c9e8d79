import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { medians } from "./median.ts";
import {
	type Figures,
	type LighthouseOptions,
	type LighthouseRun,
	launchMeasuredBrowser,
	runLighthouse,
} from "./run-lighthouse.ts";

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;

/** How many of a built page's compressed bytes are its styles, which stand inside it. */
function inlinedStyleBytes(path: string): number {
	const html = readFileSync(join("build", "client", path, "index.html"), "utf8");
	return brotliCompressSync(html).length - brotliCompressSync(html.replaceAll(STYLE, "")).length;
}

/** LCP beside the same page without scripts: over this the copy is measured as often as the page, to be sure. */
export const LCP_RATIO_LIMIT = 1.15;

export type MeasuredPage = { path: string; figures: Figures; failing: string[] };

/** The same path on the site and on its copy without scripts. */
export type Sites = { site: string; withoutScripts: string };

type Run = (address: string, options?: LighthouseOptions) => Promise<LighthouseRun>;

const TIMINGS: LighthouseOptions = { extent: "timings" };
const REALLY_THROTTLED: LighthouseOptions = { extent: "timings", throttling: "devtools" };

async function measurePlainLcp(run: Run, address: string, lcp: number, runs: number): Promise<number> {
	const plain = [(await run(address, TIMINGS)).figures];
	const isOver = () => lcp > (medians(plain).LCP ?? 0) * LCP_RATIO_LIMIT;
	while (plain.length < runs && isOver()) plain.push((await run(address, TIMINGS)).figures);
	return medians(plain).LCP ?? Number.NaN;
}

/** The times of a really throttled phone, beside the estimated ones of the same names. */
function throttledFigures(figures: Figures): Figures {
	return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`throttled ${name}`, value]));
}

/** Medians of several runs of one page, in a browser of its own; what is the same at each run is measured once. */
export async function measurePage(sites: Sites, path: string, runs: number): Promise<MeasuredPage> {
	const { browser, port } = await launchMeasuredBrowser();
	const run: Run = (address, options) => runLighthouse(address, port, options);
	try {
		const first = await run(sites.site + path);
		const all = [first.figures];
		while (all.length < runs) all.push((await run(sites.site + path, TIMINGS)).figures);
		const throttled: Figures[] = [];
		while (throttled.length < runs) throttled.push((await run(sites.site + path, REALLY_THROTTLED)).figures);
		const figures = medians(all);
		const plain = await measurePlainLcp(run, sites.withoutScripts + path, figures.LCP ?? Number.NaN, runs);
		const css = inlinedStyleBytes(path);
		return {
			path,
			figures: { ...figures, ...throttledFigures(medians(throttled)), "plain LCP": plain, "CSS bytes": css },
			failing: first.failing,
		};
	} finally {
		await browser.close();
	}
}
