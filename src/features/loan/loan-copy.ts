import type { CompanyContent } from "#content/company-content.ts";

/** What the page of the loan estimate says. */
export type LoanCopy = CompanyContent["pages"]["loan"];
