import { caseStudies } from "#content/case-studies/case-studies.ts";
import { blogPaths } from "#features/blog/blog-paths.server.ts";

/** The addresses that are rendered at build time: every page that is known then. */
export function prerenderedPaths(): string[] {
	return [
		"/",
		"/about",
		"/services",
		"/tools",
		...caseStudies.map(({ meta }) => meta.path),
		"/tools/loan-approval-predictor",
		"/tools/business-assessment",
		"/tools/advanced-business-assessment",
		"/tools/marketing-plan-generator/waitlist",
		"/managed-intelligence",
		...blogPaths(),
		"/sitemap.xml",
		"/robots.txt",
		"/contact",
		"/privacy-policy",
		"/accessibility",
	];
}
