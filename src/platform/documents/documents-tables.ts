import { defineFeature, table } from "#platform/define-feature.ts";

const ours = {
	person: { none: "What the company says in public." },
	retention: { exempt: "The company's own words." },
};

/** The tables of what the company changes at the desk. */
export const documentsTables = defineFeature({
	name: "documents",
	endpoints: [],
	tables: [
		table("documents", ours),
		table("document_revisions", ours),
		table("document_moves", ours),
		table("content_version", ours),
	],
	mails: [],
});
