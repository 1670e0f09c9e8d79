import { contentOfRepository } from "#content/company-content.ts";
import { prerenderedPaths } from "#web/prerendered-paths.ts";

/** The path of every page that is rendered at build time; feeds and files for robots are not pages. */
export const pages = prerenderedPaths().filter((path) => !/\.(xml|json|txt|pdf|png)$/.test(path));

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
	"/tools/marketing-plan-generator/waitlist",
	"/managed-intelligence",
	"/managed-intelligence/sample-report",
	"/blog",
	...pages.filter(isArticle).slice(0, 1),
	"/contact",
	"/accessibility",
];
