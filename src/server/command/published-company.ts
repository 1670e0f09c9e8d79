import { companyDocuments } from "#documents/company-documents.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { readDocuments } from "#documents/document-store.server.ts";
import { companyContentOf, kindOfDocuments } from "#documents/site-documents.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Reads what the company says of itself as it is published, for a command beside the site: mail comes from its address. */
export async function readPublishedCompany(database: Database): Promise<CompanyContent> {
	const now = () => new Date();
	return companyContentOf(await readDocuments({ database, kinds: [kindOfDocuments(companyDocuments)], now }));
}
