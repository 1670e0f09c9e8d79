import { contentOfRepository } from "#documents/content/company-content.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { documentKinds } from "#server/all-documents.ts";
import { pageAddresses } from "#web/page-addresses.ts";

/** Every address that is the same for every visitor. */
export const everyAddress = [...pageAddresses(documentsOfRepository(documentKinds, new Date()))];

/** The path of every such page; feeds and files for robots are not pages. */
export const pages = everyAddress.filter((path) => !/\.(xml|json|txt|pdf|png)$/.test(path));

const isArticle = (path: string) => /^\/blog\/(?!page|category)/.test(path);

/** One page of each kind: what is tried on these holds for the others, which are made of the same parts. */
export const kindsOfPages = [
	"/",
	"/about",
	"/services",
	"/tools",
	...contentOfRepository.caseStudies.slice(-1).map(({ meta }) => meta.path),
	"/tools/loan-approval-predictor",
	"/tools/business-assessment",
	"/tools/advanced-business-assessment",
	"/tools/your-sales-file",
	"/tools/marketing-plan-generator/waitlist",
	"/managed-intelligence",
	"/managed-intelligence/sample-report",
	"/blog",
	...pages.filter(isArticle).slice(0, 1),
	"/contact",
	"/accessibility",
];
