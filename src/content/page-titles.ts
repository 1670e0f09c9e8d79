import type { CompanyContent } from "./company-content.ts";

/** What the menus call a page; undefined of one that they don't name. */
export const menuName = ({ shell: { header, footer } }: Pick<CompanyContent, "shell">, path: string) =>
	[...header.links, ...footer.links, ...footer.legal, header.contact].find(({ to }) => to === path)?.label;

/** The title of every known page, by path: the one source for the pages' own `<title>`, and so for the page-view events. */
export const everyPageTitle = ({ pages, caseStudies }: CompanyContent): Readonly<Record<string, string>> => ({
	...Object.fromEntries(Object.values(pages).map(({ meta }) => [meta.path, meta.title])),
	...Object.fromEntries(caseStudies.map(({ meta }) => [meta.path, meta.title])),
});

/** The day on which the words of a page last changed, by its path, for the sitemap. Articles have their own; so has their list. */
export const pageDates = ({ pages, caseStudies }: CompanyContent): Readonly<Record<string, string>> => ({
	...Object.fromEntries(
		Object.values(pages).flatMap(({ meta }) => ("updated" in meta ? [[meta.path, meta.updated]] : [])),
	),
	...Object.fromEntries(caseStudies.map(({ meta, updated }) => [meta.path, updated])),
});
