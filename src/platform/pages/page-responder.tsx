import { createContext, type ReactElement, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
	createStaticHandler,
	type RouteObject,
	type RouterContextProvider,
	type StaticHandler,
	type StaticHandlerContext,
} from "react-router";
import { crashPage } from "#documents/content/pages/crash.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";

/**
 * The texts of the scripts and styles inside a page, and the addresses of scripts that are files. Data
 * (`application/ld+json`) is not executed and none of them.
 */
export type InlineCode = { scripts: Set<string>; styles: Set<string>; files: Set<string> };

const InlineCodeContext = createContext<InlineCode | null>(null);

/** A script inside the page, covered by the page's policy: only what is put there by this component runs. */
export function ScriptElement({ text }: { text: string }) {
	useContext(InlineCodeContext)?.scripts.add(text);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, covered by the page's policy.
	return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A script that is a file of the site: a module, which runs once however often a page has it. */
export function ScriptFile({ address }: { address: string }) {
	useContext(InlineCodeContext)?.files.add(address);
	return <script type="module" src={address} />;
}

/** A style sheet inside the page, covered by the page's policy like `ScriptElement`. */
export function StyleElement({ text }: { text: string }) {
	useContext(InlineCodeContext)?.styles.add(text);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, covered by the page's policy.
	return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A request for a page, with what its document is made of beside the request. */
export type Asked<Visit> = { request: Request; visit: Visit };

type ResponderOptions<Visit> = {
	routes: readonly RouteObject[];
	/** The whole document: of what the loaders found, or of what went wrong, which is in `errors`. */
	documentOf(found: StaticHandlerContext, asked: Asked<Visit>, routes: StaticHandler["dataRoutes"]): ReactElement;
	toHtml?(document: ReactElement): string;
	/** The headers of a page, its policy among them. */
	headersOf(code: InlineCode, found: StaticHandlerContext): Readonly<Record<string, string>>;
	/** Says in the log what went wrong. */
	note(error: unknown, asked: Asked<Visit>): void;
};

function headersFrom({ actionHeaders, loaderHeaders }: StaticHandlerContext): Headers {
	const headers = new Headers();
	for (const own of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
		for (const [name, value] of own) headers.append(name, value);
	}
	return headers;
}

/** The same for a page whose document could not be rendered: the root route says so. */
function brokenBy(error: unknown, found: StaticHandlerContext): StaticHandlerContext {
	const root = found.matches[0]?.route.id ?? "";
	return { ...found, statusCode: 500, errors: { [root]: error }, actionHeaders: {}, loaderHeaders: {} };
}

/**
 * Responds to requests for pages: loader or action, by React Router's static handler, then React on the server. Where the document cannot be rendered its error screen is; a page of a few sentences where that fails, too.
 */
export function createPageResponder<Visit>(options: ResponderOptions<Visit>) {
	const { routes, documentOf, toHtml = renderToStaticMarkup, headersOf, note } = options;
	const handler = createStaticHandler([...routes]);

	function render(found: StaticHandlerContext, asked: Asked<Visit>): Response {
		const code: InlineCode = { scripts: new Set(), styles: new Set(), files: new Set() };
		const document = <InlineCodeContext value={code}>{documentOf(found, asked, handler.dataRoutes)}</InlineCodeContext>;
		const html = `<!doctype html>${toHtml(document)}`;
		const headers = headersFrom(found);
		headers.set("content-type", "text/html; charset=utf-8");
		if (found.statusCode === 405) headers.set("allow", "GET, HEAD");
		for (const [name, value] of Object.entries(headersOf(code, found))) headers.set(name, value);
		return new Response(html, { status: found.statusCode, headers });
	}

	function renderOrSayWhy(found: StaticHandlerContext, asked: Asked<Visit>): Response | undefined {
		try {
			return render(found, asked);
		} catch (error) {
			note(error, asked);
			return found.errors ? undefined : renderOrSayWhy(brokenBy(error, found), asked);
		}
	}

	async function toResponse(found: StaticHandlerContext, asked: Asked<Visit>): Promise<Response> {
		for (const error of Object.values(found.errors ?? {})) note(error, asked);
		const response = renderOrSayWhy(found, asked);
		if (response) return response;
		const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": PLAIN_PAGE_POLICY };
		return new Response(await plainDocument(crashPage), { status: 500, headers });
	}

	return async function respond(
		request: Request,
		visit: Visit,
		requestContext: RouterContextProvider,
	): Promise<Response> {
		const asked = { request, visit };
		const result = await handler.query(request, {
			requestContext,
			async generateMiddlewareResponse(query) {
				const found = await query(request);
				return found instanceof Response ? found : toResponse(found, asked);
			},
		});
		return result instanceof Response ? result : toResponse(result, asked);
	};
}
