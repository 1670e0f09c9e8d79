import type { pageTitles } from "./page-titles.ts";

/** The day on which the words of a page last changed, for the sitemap. Articles have their own; so has the list of them. */
export const pageDates: Record<Exclude<keyof typeof pageTitles, "/blog">, string> = {
	"/": "2025-10-01",
	"/about": "2025-10-01",
	"/services": "2025-10-01",
	"/tools": "2025-10-01",
	"/tools/maple-maven-designs": "2025-10-01",
	"/tools/affixdot": "2025-10-01",
	"/tools/loan-approval-predictor": "2025-10-01",
	"/tools/business-assessment": "2025-10-01",
	"/tools/advanced-business-assessment": "2025-10-01",
	"/tools/marketing-plan-generator/waitlist": "2025-10-01",
	"/contact": "2025-10-01",
	"/managed-intelligence": "2025-10-01",
	"/privacy-policy": "2025-06-21",
	"/accessibility": "2026-11-21",
};
