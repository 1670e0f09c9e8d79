import type { PageDocument } from "#documents/pages/page.ts";
import type { CompanyContent } from "./company-content.ts";

/** The name of a page in the menus; undefined of one that they don't name. */
export const menuName = ({ shell: { header, footer } }: Pick<CompanyContent, "shell">, path: string) =>
	[...header.links, ...footer.links, ...footer.legal, header.contact].find(({ to }) => to === path)?.label;

type Pages = Pick<CompanyContent, "page" | "caseStudies">;

/** The title of every known page, by path: the one source for the pages' own `<title>`, and so for the page-view events. */
export const everyPageTitle = (
	pages: readonly PageDocument[],
	{ page, caseStudies }: Pages,
): Readonly<Record<string, string>> => ({
	...Object.fromEntries(pages.map((document) => [document.path, page(document).meta.title])),
	...Object.fromEntries(caseStudies.map(({ meta }) => [meta.path, meta.title])),
});

/** The day on which the words of a page last changed, by its path, for the sitemap. Articles have their own; so has their list. */
export const pageDates = (
	pages: readonly PageDocument[],
	{ page, caseStudies }: Pages,
): Readonly<Record<string, string>> => ({
	...Object.fromEntries(
		pages.flatMap((document) => {
			const { updated } = page(document).meta;
			return updated ? [[document.path, updated]] : [];
		}),
	),
	...Object.fromEntries(caseStudies.map(({ meta, updated }) => [meta.path, updated])),
});
