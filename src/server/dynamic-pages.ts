/** The queries that change what a prerendered page shows; any other query gets the page as it was built. */
export const QUERIES_THAT_MATTER: Record<string, string[]> = {
	"/": ["confirmed"],
	"/blog": ["returned", "sent"],
	"/contact": ["returned", "sent"],
	"/tools/marketing-plan-generator/waitlist": ["returned", "sent"],
};

/** True when a known page must be rendered for this request. */
export function isDynamicPage(url: URL): boolean {
	return (QUERIES_THAT_MATTER[url.pathname] ?? []).some((name) => url.searchParams.has(name));
}
