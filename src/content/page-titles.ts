import { brand } from "#brand.ts";
import type { CompanyContent } from "./company-content.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { companyWords } from "./company-words.ts";
import { plansOf } from "./plans.ts";
import { questionCounts } from "./question-counts.ts";

const { name } = brand;

/** The titles that no fact of the company is part of, by path; the case studies bring their own. */
export const pageTitles = {
	"/": `Data, BI and AI for small and mid-size firms, ${name}`,
	"/services": `Data, workflow and AI services, ${name}`,
	"/tools": `Free business tools and case studies, ${name}`,
	"/tools/loan-approval-predictor": `Loan approval estimate with reasons, ${name}`,
	"/tools/business-assessment": `Business assessment, a score in ${questionCounts.basic} questions, ${name}`,
	"/tools/advanced-business-assessment": `Advanced business assessment in six parts, ${name}`,
	"/tools/marketing-plan-generator/waitlist": `Marketing plan generator waitlist, ${name}`,
	"/blog": `Blog for owners, one method per article, ${name}`,
	"/privacy-policy": `Privacy policy, ${name}`,
	"/accessibility": `Accessibility of this site, ${name}`,
	"/managed-intelligence/sample-report": `Sample monthly report of a made-up firm, ${name}`,
} as const;

/** The titles that say where the company is, or what it costs. */
export function titlesWithFacts(facts: CompanyFacts) {
	const { places, anyPlace } = companyWords(facts);
	return {
		"/about": `About ${name}, data consultants in ${places}`,
		"/contact": `Contact ${name} in ${anyPlace}`,
		"/managed-intelligence": `Managed intelligence ${plansOf(facts).from}, ${name}`,
	} as const;
}

/** The title of every known page, by path: the one source for the pages' own `<title>`, and so for the page-view events. */
export const everyPageTitle = ({ facts, caseStudies }: CompanyContent): Readonly<Record<string, string>> => ({
	...pageTitles,
	...titlesWithFacts(facts),
	...Object.fromEntries(caseStudies.map(({ meta }) => [meta.path, meta.title])),
});

/**
 * The day on which the copy of a page last changed, by its path, for the sitemap. Articles and case studies have their own;
 * so has the list of articles.
 */
export const pageDates: Record<
	Exclude<keyof typeof pageTitles | keyof ReturnType<typeof titlesWithFacts>, "/blog">,
	string
> = {
	"/": "2025-10-01",
	"/about": "2025-10-01",
	"/services": "2025-10-01",
	"/tools": "2025-10-01",
	"/tools/loan-approval-predictor": "2025-10-01",
	"/tools/business-assessment": "2025-10-01",
	"/tools/advanced-business-assessment": "2025-10-01",
	"/tools/marketing-plan-generator/waitlist": "2025-10-01",
	"/contact": "2025-10-01",
	"/managed-intelligence": "2025-10-01",
	"/managed-intelligence/sample-report": "2026-11-23",
	"/privacy-policy": "2025-06-21",
	"/accessibility": "2026-11-21",
};

export const notFoundTitle = `Page not found, ${name}`;
