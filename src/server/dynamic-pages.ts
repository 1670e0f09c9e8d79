import { features } from "./all-features.ts";

const formPages = features.flatMap(({ endpoints }) => endpoints.flatMap(({ page }) => page ?? []));

/**
 * The queries with which a page is another one, for one visitor; with any other it is the same for everybody. A post without
 * script leads back to its form's page with one of its own.
 */
const QUERIES_THAT_MATTER: Readonly<Record<string, readonly string[]>> = {
	"/": ["confirmed"],
	...Object.fromEntries(formPages.map((page) => [page, ["returned", "sent"]])),
};

/** True when a page must be rendered for this request alone. */
export function isDynamicPage(url: URL): boolean {
	return (QUERIES_THAT_MATTER[url.pathname] ?? []).some((name) => url.searchParams.has(name));
}
