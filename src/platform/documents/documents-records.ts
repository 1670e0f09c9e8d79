import { defineFeature, record } from "#platform/feature.ts";

const ours = {
	person: { none: "What the company says in public." },
	retention: { exempt: "The company's own words." },
};

/** The tables of what the company changes at the desk. */
export const documentsTables = defineFeature({
	name: "documents",
	endpoints: [],
	records: [
		record({ table: "documents", ...ours }),
		record({ table: "document_revisions", ...ours }),
		record({ table: "document_moves", ...ours }),
		record({ table: "content_version", ...ours }),
	],
	mails: [],
});
