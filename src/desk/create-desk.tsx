import { createHash, randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	RouterContextProvider,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import { type DeskVisit, visitContext } from "./desk-context.ts";
import { routes } from "./routes.tsx";
import { FailureReference } from "./shell/error-screen.tsx";
import { shellCopy } from "./shell/shell.copy.ts";

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Only this site, and of what is inside the page only what is here now, by its SHA-256. */
function policyOf(html: string): string {
	const hashes = { script: new Set<string>(), style: new Set<string>() };
	for (const [, element, text = ""] of html.matchAll(INLINE)) {
		const kind = element === "style" ? "style" : "script";
		hashes[kind].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return [
		"default-src 'none'",
		`script-src ${[...hashes.script].join(" ") || "'none'"}`,
		`style-src ${[...hashes.style].join(" ")}`,
		"img-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

const handler = createStaticHandler([...routes]);

/** Six signs for the log and the page: nobody can tell anything from them but which failure it was. */
const newReference = () => randomBytes(4).toString("hex").slice(0, 6).toUpperCase();

function renderPage(context: StaticHandlerContext, { deps }: DeskVisit): Response {
	const reference = newReference();
	for (const error of Object.values(context.errors ?? {})) {
		if (!isRouteErrorResponse(error)) deps.logger.error({ err: error, reference }, "a page of the desk failed");
	}
	const router = createStaticRouter(handler.dataRoutes, context);
	const html = `<!doctype html>${renderToStaticMarkup(
		<FailureReference value={reference}>
			<StaticRouterProvider router={router} context={context} hydrate={false} />
		</FailureReference>,
	)}`;
	const headers = new Headers(Object.values(context.actionHeaders).at(-1));
	for (const own of Object.values(context.loaderHeaders)) {
		for (const [name, value] of own) headers.append(name, value);
	}
	headers.set("content-type", "text/html; charset=utf-8");
	headers.set("content-security-policy", policyOf(html));
	return new Response(html, { status: context.statusCode, headers });
}

/** A route without a component has no page: its loader or action responds with a file, or leads somewhere. */
function isWithoutPage(request: Request): boolean {
	const leaf = handler.match(new URL(request.url).pathname)?.at(-1)?.route;
	return leaf !== undefined && !leaf.Component && !leaf.element;
}

/** The response of a route without a page. What was refused on the way there is said in a plain page. */
async function respondWithoutPage(request: Request, requestContext: RouterContextProvider): Promise<Response> {
	try {
		const found: unknown = await handler.queryRoute(request, {
			requestContext,
			generateMiddlewareResponse: (query) => query(request),
		});
		if (found instanceof Response) return found;
	} catch (error) {
		if (error instanceof Response) return error;
		if (!isRouteErrorResponse(error)) throw error;
		const words =
			error.status === 403 ? shellCopy.refused : error.status === 400 ? shellCopy.notOurs : shellCopy.missing;
		const page = await plainDocument({ ...words, link: { name: shellCopy.missing.link, path: "/desk" } });
		const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": PLAIN_PAGE_POLICY };
		return new Response(page, { status: error.status, headers });
	}
	throw new Error("A route without a page has to return a response.");
}

/**
 * Responds to a request for a page of the desk: React Router's loaders and actions, rendered here and nowhere else. No
 * line of it is in a script, and nothing is hydrated.
 */
export async function respondFromDesk(request: Request, visit: DeskVisit): Promise<Response> {
	const requestContext = new RouterContextProvider();
	requestContext.set(visitContext, visit);
	if (isWithoutPage(request)) return withoutCache(await respondWithoutPage(request, requestContext));
	const result = await handler.query(request, {
		requestContext,
		async generateMiddlewareResponse(query) {
			const found = await query(request);
			return found instanceof Response ? found : renderPage(found, visit);
		},
	});
	return withoutCache(result instanceof Response ? result : renderPage(result, visit));
}

function withoutCache(response: Response): Response {
	response.headers.set("cache-control", "no-store");
	return response;
}
