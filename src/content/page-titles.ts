import { caseStudyPages } from "./case-studies/case-study-pages.ts";
import { company } from "./company.ts";
import { questionCounts } from "./question-counts.ts";
import { site } from "./site.ts";
import { inDollars } from "./wording.ts";

const { name } = site;

/** By path; the case studies bring their own. */
const sitePageTitles = {
	"/": `Data, BI and AI for small and mid-size firms, ${name}`,
	"/about": `About ${name}, data consultants in ${company.places}`,
	"/services": `Data, workflow and AI services, ${name}`,
	"/tools": `Free business tools and case studies, ${name}`,
	"/tools/loan-approval-predictor": `Loan approval estimate with reasons, ${name}`,
	"/tools/business-assessment": `Business assessment, a score in ${questionCounts.basic} questions, ${name}`,
	"/tools/advanced-business-assessment": `Advanced business assessment in six parts, ${name}`,
	"/tools/marketing-plan-generator/waitlist": `Marketing plan generator waitlist, ${name}`,
	"/blog": `Blog for owners, one method per article, ${name}`,
	"/contact": `Contact ${name} in ${company.anyPlace}`,
	"/privacy-policy": `Privacy policy, ${name}`,
	"/accessibility": `Accessibility of this site, ${name}`,
	"/managed-intelligence": `Managed intelligence from ${inDollars(site.plans.quarterly.dollars)} a quarter, ${name}`,
	"/managed-intelligence/sample-report": `Sample monthly report of a made-up firm, ${name}`,
} as const;

/**
 * The title of every known page, by path: the one source for the pages' own `<title>` and for the page-view events.
 */
export const pageTitles: typeof sitePageTitles & Readonly<Record<string, string>> = {
	...sitePageTitles,
	...Object.fromEntries(Object.values(caseStudyPages).map(({ path, title }) => [path, `${title}, ${name}`])),
};

/** The day on which the copy of a page last changed, for the sitemap. Articles have their own; so has the list of them. */
const sitePageDates: Record<Exclude<keyof typeof sitePageTitles, "/blog">, string> = {
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

export const pageDates: Readonly<Record<string, string>> = {
	...sitePageDates,
	...Object.fromEntries(Object.values(caseStudyPages).map(({ path, updated }) => [path, updated])),
};

export const notFoundTitle = `Page not found, ${name}`;
