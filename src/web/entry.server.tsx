import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { crashPage } from "#content/pages/crash.ts";
import { pageFailureContext } from "#platform/http/page-failures.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import { contentSecurityPolicy } from "#platform/pages/content-security-policy.server.ts";
import { finishPage } from "#web/boot/finish-page.server.ts";
import { settings } from "./settings.ts";

const RENDER_TIMEOUT_MS = 5_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

/** The whole page as text: it is hashed for its policy, so it cannot be sent in pieces. */
function renderPage(request: Request, routerContext: EntryContext, note: (error: unknown) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		// Of parts that fail and leave the rest of the page whole. What fails altogether is rejected, and noted once.
		const failures: unknown[] = [];
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => void failures.push(error),
			onAllReady() {
				clearTimeout(timer);
				for (const failure of failures) note(failure);
				text(pipe(new PassThrough())).then(resolve, reject);
			},
			onShellError: reject,
		});
		const timer = setTimeout(abort, RENDER_TIMEOUT_MS + 1_000);
	});
}

/** React Router's own way would write the address that was asked for, and whatever a visitor put into it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(pageFailureContext)(error);
};

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	headers.set("content-type", "text/html; charset=utf-8");
	let html: string;
	try {
		html = await renderPage(request, routerContext, context.get(pageFailureContext));
	} catch (error) {
		// React Router asks again, for the error screen. When that cannot be rendered either, nothing can.
		if (!routerContext.staticHandlerContext.errors) throw error;
		context.get(pageFailureContext)(error);
		headers.set("content-security-policy", PLAIN_PAGE_POLICY);
		return new Response(await plainDocument(crashPage), { status: 500, headers });
	}
	// In development Vite brings its own styles and scripts, which no hash could cover.
	if (import.meta.env.DEV) return new Response(html, { status, headers });
	const page = finishPage(html, routerContext);
	headers.set("content-security-policy", contentSecurityPolicy(page, settings));
	return new Response(page, { status, headers });
}
