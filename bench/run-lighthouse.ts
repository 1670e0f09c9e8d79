import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIMINGS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
} as const;
const KINDS = ["Document", "Script", "Font", "Image", "Stylesheet", "Fetch", "Other"] as const;

/** Scores from 0 to 100, timings in ms, bytes over the network by kind. */
export type Figures = Record<string, number>;

function isRequest(item: unknown): item is { resourceType: string; transferSize: number } {
	return typeof item === "object" && item !== null && "resourceType" in item && "transferSize" in item;
}

/** One run of Lighthouse with its mobile settings, in the browser that listens on this debugging port. */
export async function runLighthouse(address: string, port: number): Promise<Figures> {
	const result = await lighthouse(address, { port, logLevel: "error" });
	if (!result) throw new Error("Lighthouse gave no result.");
	const { audits, categories } = result.lhr;
	const figures: Figures = {};
	for (const name of CATEGORIES) figures[name] = Math.round((categories[name]?.score ?? 0) * 100);
	for (const [name, audit] of Object.entries(TIMINGS)) figures[name] = audits[audit]?.numericValue ?? Number.NaN;
	const { details } = audits["network-requests"] ?? {};
	const requests: unknown[] = details && "items" in details && Array.isArray(details.items) ? details.items : [];
	for (const kind of KINDS) {
		const sizes = requests.filter(isRequest).filter(({ resourceType }) => resourceType === kind);
		figures[`${kind} bytes`] = sizes.reduce((sum, { transferSize }) => sum + transferSize, 0);
	}
	return figures;
}
