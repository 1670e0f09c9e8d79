import type { CompanyFacts } from "./company-facts.ts";
import { site } from "./site.ts";

let facts: CompanyFacts = site;

/**
 * The company's facts as they are published now, for what is made outside of a page: mails, PDFs, the desk. Pages have them
 * from their loaders, because a page is made of one moment.
 */
export const factsNow = (): CompanyFacts => facts;

/** Called when this process has read what is published. */
export function setFactsNow(published: CompanyFacts): void {
	facts = published;
}
