import { defineFeature, table } from "#platform/define-feature.ts";
import { purgeOldRequestCounts } from "./rate-limit.ts";
import { purgeRejectedSubmissions, readRejectedSubmission } from "./rejected-submissions.ts";

// What was typed need not be an address or a number yet; what is one is compared.
const typed = {
	column: "form",
	valuesIn: (form: string) => Object.values(readRejectedSubmission(form).values),
} as const;

/** The tables behind requests: rejected submissions that wait to be corrected, and counts of requests. */
export const http = defineFeature({
	name: "http",
	endpoints: [],
	tables: [
		table("returned_forms", {
			person: { email: typed, telephone: typed },
			retention: [{ kept: ["rejectedSubmission"], every: "minute", purge: purgeRejectedSubmissions }],
		}),
		table("request_counts", {
			person: { none: "Counts of a minute under keyed hashes; gone within two minutes." },
			retention: [{ kept: ["requestCount"], every: "minute", purge: purgeOldRequestCounts }],
		}),
	],
	mails: [],
});
