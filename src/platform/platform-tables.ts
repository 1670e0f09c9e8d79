import { defineFeature, table } from "./define-feature.ts";
import { purgeOldRequestCounts } from "./http/rate-limit.ts";
import { purgeRejectedSubmissions, readRejectedSubmission } from "./http/rejected-submissions.ts";

const ours = {
	person: { none: "What the company says in public." },
	retention: { exempt: "The company's own words." },
};

const bookkeeping = (reason: string) => ({ person: { none: reason }, retention: { exempt: reason } });

// Typed text need not be an address or a number yet; one that is gets compared.
const typed = {
	column: "form",
	valuesIn: (form: string) => Object.values(readRejectedSubmission(form).values),
} as const;

/** The platform's own tables, but for those of the outbox. */
export const platformTables = defineFeature({
	name: "platform",
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
		table("documents", ours),
		table("document_revisions", ours),
		table("document_moves", ours),
		table("content_version", ours),
		table("kysely_migration", bookkeeping("The migrator's list.")),
		table("retention_clock", bookkeeping("When the clock was last looked at.")),
		table("secret_fingerprints", bookkeeping("By which another secret is noticed at the start.")),
		table("write_probe", bookkeeping("One moment, written to learn whether the database can be written.")),
	],
	mails: [],
});
