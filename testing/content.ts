import { type CompanyContent, contentOfRepository } from "#documents/content/company-content.ts";

/** What the company says of itself while nothing was published at the desk. */
export const content = (): CompanyContent => contentOfRepository;
