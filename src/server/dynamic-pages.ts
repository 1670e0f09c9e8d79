import { features } from "./features.ts";

const formPages = features.flatMap(({ endpoints }) => endpoints.flatMap(({ page }) => page ?? []));

/**
 * The queries that change what a prerendered page shows; any other query gets the page as it was built. A post without
 * script leads back to its form's page with one of its own.
 */
export const QUERIES_THAT_MATTER: Readonly<Record<string, readonly string[]>> = {
	"/": ["confirmed"],
	...Object.fromEntries(formPages.map((page) => [page, ["returned", "sent"]])),
};

/** True when a known page must be rendered for this request. */
export function isDynamicPage(url: URL): boolean {
	return (QUERIES_THAT_MATTER[url.pathname] ?? []).some((name) => url.searchParams.has(name));
}
