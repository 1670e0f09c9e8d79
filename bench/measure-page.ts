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

/** How many of a page's compressed bytes are its styles, which stand inside it. */
async function inlinedStyleBytes(address: string): Promise<number> {
	const html = await (await fetch(address)).text();
	return brotliCompressSync(html).length - brotliCompressSync(html.replaceAll(STYLE, "")).length;
}

export type MeasuredPage = { path: string; figures: Figures; failing: string[] };

type Run = (address: string, options?: LighthouseOptions) => Promise<LighthouseRun>;

const TIMINGS: LighthouseOptions = { extent: "timings" };
const REALLY_THROTTLED: LighthouseOptions = { extent: "timings", throttling: "devtools" };

/** The times of a really throttled phone, beside the estimated ones of the same names. */
function throttledFigures(figures: Figures): Figures {
	return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`throttled ${name}`, value]));
}

/** Medians of several runs of one page, in a browser of its own; what is the same at each run is measured once. */
export async function measurePage(site: string, path: string, runs: number): Promise<MeasuredPage> {
	const { browser, port } = await launchMeasuredBrowser();
	const run: Run = (address, options) => runLighthouse(address, port, options);
	try {
		const first = await run(site + path);
		const all = [first.figures];
		while (all.length < runs) all.push((await run(site + path, TIMINGS)).figures);
		const throttled: Figures[] = [];
		while (throttled.length < runs) throttled.push((await run(site + path, REALLY_THROTTLED)).figures);
		const css = await inlinedStyleBytes(site + path);
		return {
			path,
			figures: { ...medians(all), ...throttledFigures(medians(throttled)), "CSS bytes": css },
			failing: first.failing,
		};
	} finally {
		await browser.close();
	}
}
