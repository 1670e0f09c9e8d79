import { type CompanyContent, contentOfRepository } from "./company-content.ts";

let content: CompanyContent = contentOfRepository;

/**
 * What the company says of itself as it is published now, for what is made outside of a page: mails, PDFs, the desk. Pages
 * have it from their loaders, because a page is made of one moment.
 */
export const contentNow = (): CompanyContent => content;

/** The company's facts as they are published now. */
export const factsNow = () => content.facts;

/** Called when this process has read what is published. */
export function setContentNow(published: CompanyContent): void {
	content = published;
}
