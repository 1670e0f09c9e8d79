import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import type { AdvisorySection } from "./advisory.ts";

/** What to aim for once the rest is in order; no section below the top. */
export function sayHorizons({ horizons }: Findings): AdvisorySection[] {
	if (horizons.length === 0) return [];
	const items = horizons.map(({ text }) => text);
	return [{ heading: advisoryCopy.horizon.heading, blocks: [{ kind: "bullets", items }] }];
}
