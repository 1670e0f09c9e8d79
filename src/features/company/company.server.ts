import { defineFeature } from "#platform/define-feature.ts";
import { companyContext } from "./company-content.server.ts";
import { companyContentOf } from "./company-documents.server.ts";

/** What the company says of itself: documents that every page reads. */
export const company = defineFeature({
	name: "company",
	endpoints: [],
	tables: [],
	mails: [],
	provide: (context, _deps, documents) => context.set(companyContext, companyContentOf(documents)),
});
