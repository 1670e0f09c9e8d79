import { type CompanyContent, contentOfRepository } from "#documents/content/company-content.ts";

/** The content of the company while nothing was published at the desk. */
export const content = (): CompanyContent => contentOfRepository;
