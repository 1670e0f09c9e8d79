import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import { isCounted } from "./view-of-request.server.ts";
import { countSchema, type VisitCounter } from "./visit-counter.server.ts";

const NOTHING_TO_COUNT = "This site counts nothing of that kind.";

export type VisitsDeps = {
	visitCounter: VisitCounter;
	/** True when the site has a page at this path: nobody can make up others. */
	isPage(path: string): Promise<boolean>;
};

const NOBODYS = "counts of a day, without anything about a visitor";

/** Visits without visitors: how often which page was opened on a day, and how far people come in an assessment. */
export const visits = defineFeature({
	name: "visits",
	endpoints: [
		jsonEndpoint({
			path: COUNTS_PATH,
			kind: "beacon",
			schema: countSchema,
			describeProblems: () => ({ status: 422, message: NOTHING_TO_COUNT }),
			mails: [],
			example: () => ({ page: "/", from: "none" as const, device: "computer" as const }),
			async handle({ visitCounter, isPage }: VisitsDeps, counted, { header }) {
				if (!isCounted(header)) return {};
				if ("step" in counted) visitCounter.addStep(counted);
				else if (await isPage(counted.page)) visitCounter.addView(counted);
				return {};
			},
		}),
	],
	tables: [
		table("page_views", { person: { none: NOBODYS }, retention: [{ kept: "visitCounts", after: "day" }] }),
		table("daily_views", { person: { none: NOBODYS }, retention: [{ kept: "visitCounts", after: "day" }] }),
		table("assessment_steps", { person: { none: NOBODYS }, retention: [{ kept: "visitCounts", after: "day" }] }),
	],
	mails: [],
});
