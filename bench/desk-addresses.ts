import type { DeskRoute } from "#desk/desk-context.ts";
import { createModuleLoader } from "#tools/module-loader.ts";

/** What is opened of pages that have parameters or lists: both ends and the middle, words that all have and that none has. */
const ADDRESSES: Partial<Record<string, readonly string[]>> = {
	"/desk/inbox/:kind?": [
		"/desk/inbox",
		"/desk/inbox?page=4000",
		"/desk/inbox?state=mine",
		"/desk/inbox?from=2026-01-01&to=2026-02-01",
		"/desk/inbox?q=stock",
		"/desk/inbox?q=example4711",
		"/desk/inbox?q=nothing-like-it",
		"/desk/inbox/leads?sort=amount&page=1000",
		"/desk/inbox/leads?state=new&band=building",
		"/desk/inbox/messages?page=1000",
		"/desk/inbox/messages?q=555-10042",
		"/desk/inbox/held",
	],
	"/desk/inbox/:kind/:id": ["/desk/inbox/leads/lead4711", "/desk/inbox/messages/message4711"],
	"/desk/inbox/export": ["/desk/inbox/export?kind=messages&q=stock", "/desk/inbox/export"],
	"/desk/mail": [
		"/desk/mail",
		"/desk/mail?state=sent&page=1000",
		"/desk/mail?state=failed",
		"/desk/mail?state=retrying",
	],
	"/desk/mail/:id": ["/desk/mail/mail4711", "/desk/mail/body-of-gone-4711"],
	"/desk/mail/do-not-mail": ["/desk/mail/do-not-mail"],
	"/desk/newsletter/readers": [
		"/desk/newsletter/readers",
		"/desk/newsletter/readers?page=1000",
		"/desk/newsletter/readers?state=confirmed&page=500",
		"/desk/newsletter/readers?q=example4711",
		"/desk/newsletter/readers?q=example",
	],
	"/desk/newsletter/:slug": ["/desk/newsletter/ARTICLE"],
	"/desk/newsletter/:slug/sending": ["/desk/newsletter/gone/sending", "/desk/newsletter/ARTICLE/sending"],
	"/desk/newsletter/:slug/preview": ["/desk/newsletter/ARTICLE/preview"],
	"/desk/newsletter/:slug/preview/:look": ["/desk/newsletter/ARTICLE/preview/light"],
	"/desk/articles/:id": ["/desk/articles/ARTICLE"],
	"/desk/articles/:id/publish": ["/desk/articles/ARTICLE/publish"],
	"/desk/articles/:id/published": ["/desk/articles/ARTICLE/published"],
	"/desk/articles/:id/take-down": ["/desk/articles/ARTICLE/take-down"],
	"/desk/articles/:id/preview": ["/desk/articles/ARTICLE/preview"],
	"/desk/articles/:id/preview/page": ["/desk/articles/ARTICLE/preview/page"],
	"/desk/website/:id": ["/desk/website/facts", "/desk/website/services", "/desk/website/people"],
	"/desk/visits": [
		"/desk/visits?days=7",
		"/desk/visits?days=30",
		"/desk/visits?days=90",
		"/desk/visits?days=365",
		"/desk/visits?days=365&page=/",
		"/desk/visits?from=2024-01-01&to=2026-11-22",
	],
	"/desk/acts": ["/desk/acts", "/desk/acts?page=900", "/desk/acts?who=owner&page=500"],
	"/desk/people/:id/remove": ["/desk/people/colleague/remove"],
	"/desk/people/:id/role": ["/desk/people/colleague/role"],
};

function patternsOf(routes: readonly DeskRoute[], above = ""): string[] {
	return routes.flatMap(({ path, children }) => {
		const whole = path === undefined || path.startsWith("/") ? (path ?? above) : `${above}/${path}`;
		return children ? patternsOf(children, whole) : [whole];
	});
}

/** The addresses of the desk, by its table of routes, so that a new page is measured. Some lead to no page: they take a post. */
export async function deskAddresses(article: string): Promise<string[]> {
	const loader = await createModuleLoader();
	const { routes } = await loader.ssrLoadModule("/src/desk/routes.tsx");
	await loader.close();
	return patternsOf(routes)
		.flatMap((pattern) => ADDRESSES[pattern] ?? [pattern])
		.map((address) => address.replace("ARTICLE", article));
}
