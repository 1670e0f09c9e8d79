/**
 * The title of every known page, by path: the one source for the pages' own `<title>` and for the page-view events.
 */
export const pageTitles = {
	"/": "Data, BI and AI for small and mid-size firms, Goldseam",
	"/about": "About Goldseam, data consultants in Illinois and Lagos",
	"/services": "Data, workflow and AI services, Goldseam",
	"/tools": "Free business tools and case studies, Goldseam",
	"/tools/maple-maven-designs": "Furniture quotes in two days, sample case, Goldseam",
	"/tools/affixdot": "Fewer lost subscribers, sample case, Goldseam",
	"/tools/loan-approval-predictor": "Loan approval estimate with reasons, Goldseam",
	"/tools/business-assessment": "Business assessment, a score in 13 questions, Goldseam",
	"/tools/advanced-business-assessment": "Advanced business assessment in six parts, Goldseam",
	"/tools/marketing-plan-generator/waitlist": "Marketing plan generator waitlist, Goldseam",
	"/blog": "Blog for owners, one method per article, Goldseam",
	"/contact": "Contact Goldseam in Illinois or Lagos",
	"/privacy-policy": "Privacy policy, Goldseam",
	"/accessibility": "Accessibility of this site, Goldseam",
	"/managed-intelligence": "Managed intelligence from $597 a quarter, Goldseam",
} as const;

export const notFoundTitle = "Page not found, Goldseam";
