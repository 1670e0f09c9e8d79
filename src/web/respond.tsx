import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { isRouteErrorResponse, matchRoutes, type RouterContextProvider, type StaticHandlerContext } from "react-router";
import { companyOnPages } from "#documents/content/format-facts.ts";
import { crashPage } from "#documents/content/pages/crash.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import type { Logger } from "#platform/logger.ts";
import { closedPagePolicy, contentSecurityPolicy } from "#platform/pages/content-security-policy.server.ts";
import { type Asked, createPageResponder, ScriptElement } from "#platform/pages/page-responder.tsx";
import { CompanyProvider } from "#ui/company.tsx";
import { IslandsProvider } from "#ui/island.tsx";
import { IslandRoot } from "#ui/island-root.tsx";
import { FIRST_PRESS_SCRIPT } from "./browser/first-press.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { Document } from "./document.tsx";
import speculationRules from "./links.speculationrules?url";
import { assetsOf, type PageAssets, scriptsOfIsland } from "./page-assets.server.ts";
import { pagesById, routes } from "./routes.ts";
import { type PageMeta, pageMeta } from "./seo/page-meta.ts";
import { StructuredData, type StructuredEntries } from "./seo/structured-data.tsx";
import { settings } from "./settings.ts";
import { readConfirmed, Shell } from "./shell/shell.tsx";
import { SiteUrlProvider } from "./site-url.ts";

type PageVisit = {
	context: RouterContextProvider;
	siteUrl: string;
	logger: Logger;
};

const PLACEHOLDER = /<!--(island-\d+)-->/g;

/** The document as text. Each island is rendered as the root of its own that the browser will take over. */
function toHtml(document: ReactElement): string {
	const islands = new Map<string, ReactElement>();
	const place = (part: ReactElement, name: string) => {
		const id = `island-${islands.size + 1}`;
		const firstScript = islands.size === 0 && <ScriptElement text={FIRST_PRESS_SCRIPT} />;
		islands.set(id, part);
		return { id, placeholder: `<!--${id}-->`, scripts: scriptsOfIsland(name), firstScript };
	};
	const html = renderToStaticMarkup(<IslandsProvider value={place}>{document}</IslandsProvider>);
	return html.replaceAll(PLACEHOLDER, (_, id: string) =>
		renderToString(<IslandRoot>{islands.get(id)}</IslandRoot>, { identifierPrefix: id }),
	);
}

/** The data that the loader of a page usually returns beside other things. */
type UsualData = {
	/** The page's words, with its address and what search results show. Its head is made of them, unless the page has a `meta`. */
	copy?: { meta?: PageMeta } | null;
	structured?: StructuredEntries;
};

/** The assets of a page. The response to a post may show at once what the page else loads later. */
function assetsFor({ method }: Request, file: string): PageAssets | undefined {
	const assets = assetsOf(file);
	return assets && method === "POST" ? { ...assets, css: assets.css + assets.laterCss, laterCss: "" } : assets;
}

/** The name of a page in the log, such as `/results/:token`: never the address that was asked for. */
const routeOf = (pathname: string) =>
	pagesById.has(pathname) ? pathname : (matchRoutes(routes, pathname)?.at(-1)?.route.path ?? "unmatched");

/** The document in place of a page that cannot be made. */
const crashDocument = (siteUrl: string) => (
	<Document tags={[{ title: crashPage.title }]} siteUrl={siteUrl} assets={assetsOf("src/web/crash-screen.tsx")}>
		<CrashScreen />
	</Document>
);

const pageOf = ({ matches }: StaticHandlerContext) => pagesById.get(matches.at(-1)?.route.id ?? "");

function documentOf(found: StaticHandlerContext, { request, visit: { context, siteUrl } }: Asked<PageVisit>) {
	const match = found.matches.at(-1);
	const page = pageOf(found);
	if (found.errors || !match || !page?.default) return crashDocument(siteUrl);
	const { default: Content, meta, handle = {}, file } = page;
	const url = new URL(request.url);
	const { pathname } = url;
	const args = { loaderData: found.loaderData[match.route.id], params: match.params };
	const { copy, structured }: UsualData = args.loaderData ?? {};
	const tags = meta ? meta(args) : copy?.meta && pageMeta(copy.meta);
	const { facts, shell } = context.get(companyContext);
	const company = companyOnPages(facts);
	const confirmed = readConfirmed(url);
	return (
		<Document
			tags={tags ?? []}
			siteUrl={siteUrl}
			assets={assetsFor(request, file)}
			isSecret={handle.statistics === "off"}
			isClosed={handle.connections === "none"}
		>
			<SiteUrlProvider value={siteUrl}>
				<CompanyProvider value={company}>
					<Shell copy={shell} company={company} pathname={pathname} confirmed={confirmed} {...handle}>
						{structured && <StructuredData data={structured} />}
						<Content {...args} actionData={found.actionData?.[match.route.id]} />
					</Shell>
				</CompanyProvider>
			</SiteUrlProvider>
		</Document>
	);
}

const respondWithPage = createPageResponder<PageVisit>({
	routes,
	documentOf,
	toHtml,
	/**
	 * While developing, Vite brings styles and scripts of its own, which no hash could cover.
	 *
	 * Pages of this site are made ready when a pointer rests on their link or a finger touches it, and are there at the click;
	 * not what is no page for everybody to look into. https://wicg.github.io/nav-speculation/speculation-rules.html
	 */
	headersOf(code, found): Record<string, string> {
		if (import.meta.env.MODE === "development") return {};
		if (pageOf(found)?.handle?.connections === "none") return { "content-security-policy": closedPagePolicy(code) };
		return {
			"content-security-policy": contentSecurityPolicy(code, settings),
			"speculation-rules": `"${speculationRules}"`,
		};
	},
	/** React Router's own refusals quote the whole address: of these only the status. */
	note(error, { request, visit: { logger } }) {
		const route = routeOf(new URL(request.url).pathname);
		if (isRouteErrorResponse(error)) logger.warn({ route, status: error.status }, "a page refused a request");
		else logger.error({ route, err: error }, "a page failed");
	},
});

/** Responds to a request for a page of the site. What fails is logged under its route. */
export const respond = (request: Request, visit: PageVisit): Promise<Response> =>
	respondWithPage(request, visit, visit.context);
