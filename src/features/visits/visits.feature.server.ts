import { isbot } from "isbot";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { defineFeature, record } from "#platform/feature.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import type { VisitCounter } from "./visit-counter.server.ts";
import { countSchema, NOTHING_TO_COUNT } from "./visits.schema.ts";

/** What the endpoint of the counts works with. */
export type VisitsDeps = {
	visitCounter: VisitCounter;
	/** The paths of every page that is built, so that nobody can make up others. */
	knownPages(): Promise<ReadonlySet<string>>;
};

/** Global Privacy Control (https://www.w3.org/TR/gpc/) says no; robots that say what they are do not visit. */
const isCounted = (header: (name: string) => string | undefined) =>
	header("sec-gpc") !== "1" && !isbot(header("user-agent"));

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
			async handle({ visitCounter, knownPages }: VisitsDeps, counted, { header }) {
				if (!isCounted(header)) return {};
				if ("step" in counted) visitCounter.addStep(counted);
				else if ((await knownPages()).has(counted.page)) visitCounter.addView(counted);
				return {};
			},
		}),
	],
	records: [
		record({
			table: "page_views",
			person: { none: NOBODYS },
			retention: [{ kept: "visitCounts", after: "day" }],
		}),
		record({
			table: "daily_views",
			person: { none: NOBODYS },
			retention: [{ kept: "visitCounts", after: "day" }],
		}),
		record({
			table: "assessment_steps",
			person: { none: NOBODYS },
			retention: [{ kept: "visitCounts", after: "day" }],
		}),
	],
	mails: [],
});
