import { brand } from "#brand.ts";
import type { CompanyContent } from "./company-content.ts";
import { questionCounts } from "./question-counts.ts";

const { name } = brand;

/** The titles that no fact of the company is part of, by path; the case studies bring their own. */
export const pageTitles = {
	"/tools/business-assessment": `Business assessment, a score in ${questionCounts.basic} questions, ${name}`,
	"/tools/advanced-business-assessment": `Advanced business assessment in six parts, ${name}`,
} as const;

/** The title of every known page, by path: the one source for the pages' own `<title>`, and so for the page-view events. */
export const everyPageTitle = ({ pages, caseStudies }: CompanyContent): Readonly<Record<string, string>> => ({
	...pageTitles,
	...Object.fromEntries(Object.values(pages).map(({ meta }) => [meta.path, meta.title])),
	...Object.fromEntries(caseStudies.map(({ meta }) => [meta.path, meta.title])),
});

const dates: Record<keyof typeof pageTitles, string> = {
	"/tools/business-assessment": "2025-10-01",
	"/tools/advanced-business-assessment": "2025-10-01",
};

/** The day on which the words of a page last changed, by its path, for the sitemap. Articles have their own; so has their list. */
export const pageDates = ({ pages, caseStudies }: CompanyContent): Readonly<Record<string, string>> => ({
	...dates,
	...Object.fromEntries(
		Object.values(pages).flatMap(({ meta }) => ("updated" in meta ? [[meta.path, meta.updated]] : [])),
	),
	...Object.fromEntries(caseStudies.map(({ meta, updated }) => [meta.path, updated])),
});
