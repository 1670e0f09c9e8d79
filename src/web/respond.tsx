import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
	createStaticHandler,
	isRouteErrorResponse,
	matchRoutes,
	type RouterContextProvider,
	type StaticHandlerContext,
} from "react-router";
import { companyOnPages } from "#content/format-facts.ts";
import { crashPage } from "#content/pages/crash.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import type { Logger } from "#platform/logger.ts";
import { contentSecurityPolicy } from "#platform/pages/content-security-policy.server.ts";
import { CompanyProvider } from "#ui/company.tsx";
import { IslandsProvider } from "#ui/island.tsx";
import { IslandRoot } from "#ui/island-root.tsx";
import { START_SCRIPT } from "./browser/start-script.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { Document } from "./document.tsx";
import speculationRules from "./links.speculationrules?url";
import { assetsOf, type PageAssets, scriptsOfIsland } from "./page-assets.server.ts";
import { type Page, pagesById, routes } from "./routes.ts";
import { type PageMeta, pageMeta } from "./seo/page-meta.ts";
import { StructuredData, type StructuredEntries } from "./seo/structured-data.tsx";
import { settings } from "./settings.ts";
import { readConfirmed, Shell } from "./shell/shell.tsx";
import { SiteUrlProvider } from "./site-url.ts";

/** Logs what went wrong with a page. React Router's own refusals quote the whole address: of these only the status. */
function logPageFailure(logger: Logger, route: string, error: unknown): void {
	if (isRouteErrorResponse(error)) logger.warn({ route, status: error.status }, "a page refused a request");
	else logger.error({ route, err: error }, "a page failed");
}

const handler = createStaticHandler(routes);

const PLACEHOLDER = /<!--(island-\d+)-->/g;

/** The whole document as text. Each island is rendered as the root of its own that the browser will take over. */
function renderDocument(document: ReactElement): string {
	const islands = new Map<string, ReactElement>();
	const place = (part: ReactElement, name: string) => {
		const id = `island-${islands.size + 1}`;
		islands.set(id, part);
		return { id, placeholder: `<!--${id}-->`, scripts: scriptsOfIsland(name) };
	};
	const html = renderToStaticMarkup(<IslandsProvider value={place}>{document}</IslandsProvider>);
	const whole = html.replaceAll(PLACEHOLDER, (_, id: string) =>
		renderToString(<IslandRoot>{islands.get(id)}</IslandRoot>, { identifierPrefix: id }),
	);
	return `<!doctype html>${whole}`;
}

type PageVisit = {
	context: RouterContextProvider;
	siteUrl: string;
	logger: Logger;
};

/** What the loader of a page usually returns beside other things. */
type UsualData = {
	/** The page's words, with its address and what search results show. Its head is made of them, unless the page has a `meta`. */
	copy?: { meta?: PageMeta } | null;
	structured?: StructuredEntries;
};

/** What responds to a post may show at once what the page else loads later. */
function assetsFor({ method }: Request, file: string): PageAssets | undefined {
	const assets = assetsOf(file);
	return assets && method === "POST" ? { ...assets, css: assets.css + assets.laterCss, laterCss: "" } : assets;
}

type FoundPage = { page: Page; found: StaticHandlerContext; request: Request };

function renderPage({ page, found, request }: FoundPage, { context, siteUrl }: PageVisit): string {
	const { default: Content, meta, handle = {}, file } = page;
	const url = new URL(request.url);
	const { pathname } = url;
	const match = found.matches.at(-1);
	if (!Content || !match) throw new Error(`${pathname} has no component`);
	const args = { loaderData: found.loaderData[match.route.id], params: match.params };
	const { copy, structured }: UsualData = args.loaderData ?? {};
	const tags = meta ? meta(args) : copy?.meta && pageMeta(copy.meta);
	const { facts, shell } = context.get(companyContext);
	const company = companyOnPages(facts);
	const confirmed = readConfirmed(url);
	return renderDocument(
		<Document
			tags={tags ?? []}
			siteUrl={siteUrl}
			assets={assetsFor(request, file)}
			isSecret={handle.statistics === "off"}
		>
			<SiteUrlProvider value={siteUrl}>
				<CompanyProvider value={company}>
					<Shell {...{ copy: shell, company, pathname, confirmed }} {...handle}>
						{structured && <StructuredData data={structured} />}
						<Content {...args} actionData={found.actionData?.[match.route.id]} />
					</Shell>
				</CompanyProvider>
			</SiteUrlProvider>
		</Document>,
	);
}

const CRASH_FILE = "src/web/crash-screen.tsx";

/** What is left when a page cannot be made: the error screen; a page of a few sentences where that fails, too. */
async function crashResponse(visit: PageVisit, status: number): Promise<Response> {
	const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
	let html: string;
	try {
		const screen: ReactNode = <CrashScreen />;
		html = renderDocument(
			<Document tags={[{ title: crashPage.title }]} siteUrl={visit.siteUrl} assets={assetsOf(CRASH_FILE)}>
				{screen}
			</Document>,
		);
		setPageHeaders(headers, CRASH_FILE);
	} catch (error) {
		logPageFailure(visit.logger, "error screen", error);
		html = await plainDocument(crashPage);
		headers.set("content-security-policy", PLAIN_PAGE_POLICY);
	}
	return new Response(html, { status, headers });
}

const policies = new Map<string, string>();

/** The policy of the page in a file: its styles and the script in every head are all that is inline in it. */
function policyOf(file: string): string {
	const assets = assetsOf(file);
	const styles = assets ? [assets.css, assets.laterCss, assets.css + assets.laterCss].filter(Boolean) : [];
	const policy = policies.get(file) ?? contentSecurityPolicy({ scripts: [START_SCRIPT], styles }, settings);
	policies.set(file, policy);
	return policy;
}

/**
 * The headers of a page in a file. While developing, Vite brings styles and scripts of its own, which no hash could cover.
 *
 * Pages of this site are made ready when a pointer rests on their link or a finger touches it, and are there at the click; not
 * what is no page for everybody to look into. https://wicg.github.io/nav-speculation/speculation-rules.html
 */
function setPageHeaders(headers: Headers, file: string): void {
	headers.set("content-type", "text/html; charset=utf-8");
	if (import.meta.env.MODE === "development") return;
	headers.set("content-security-policy", policyOf(file));
	headers.set("speculation-rules", `"${speculationRules}"`);
}

function headersOf({ actionHeaders, loaderHeaders }: StaticHandlerContext): Headers {
	const headers = new Headers();
	for (const own of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
		for (const [name, value] of own) headers.append(name, value);
	}
	return headers;
}

/** What the page of an address is called in the log, such as `/results/:token`: never the address that was asked for. */
const routeOf = (pathname: string) =>
	pagesById.has(pathname) ? pathname : (matchRoutes(routes, pathname)?.at(-1)?.route.path ?? "unmatched");

/** Responds to a request for a page: loader or action, then React on the server. What fails is logged under its route. */
export async function respond(request: Request, visit: PageVisit): Promise<Response> {
	const { pathname } = new URL(request.url);
	const route = routeOf(pathname);
	const note = (error: unknown) => logPageFailure(visit.logger, route, error);
	const page = pagesById.get(route);
	if (!page) return new Response(null, { status: 404 });
	const options = { requestContext: visit.context };
	if (!page.default) return respondWithFile(request, options, note);
	const found = await handler.query(request, options);
	if (found instanceof Response) return found;
	const errors = Object.values(found.errors ?? {});
	if (errors.length > 0) {
		for (const error of errors) note(error);
		return crashResponse(visit, found.statusCode);
	}
	let html: string;
	try {
		html = renderPage({ page, found, request }, visit);
	} catch (error) {
		note(error);
		return crashResponse(visit, 500);
	}
	const headers = headersOf(found);
	setPageHeaders(headers, page.file);
	return new Response(html, { status: found.statusCode, headers });
}

/** A feed, a picture or another file: what its loader returns is the whole response. */
async function respondWithFile(
	request: Request,
	options: { requestContext: RouterContextProvider },
	note: (error: unknown) => void,
): Promise<Response> {
	try {
		const response: unknown = await handler.queryRoute(request, options);
		if (response instanceof Response) return response;
		throw new Error("the loader of a file returned no response");
	} catch (error) {
		if (error instanceof Response) return error;
		note(error);
		return new Response(null, { status: isRouteErrorResponse(error) ? error.status : 500 });
	}
}
