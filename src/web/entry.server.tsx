import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { crashPage } from "#content/pages/crash.ts";
import { PLAIN_PAGE_POLICY, plainDocument } from "#platform/http/plain-page.ts";
import { contentSecurityPolicy } from "#platform/pages/content-security-policy.server.ts";
import { finishPage } from "#web/boot/finish-page.server.ts";
import { settings } from "./settings.ts";

const RENDER_TIMEOUT_MS = 5_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

/** The whole page as text: it is hashed for its policy, so it cannot be sent in pieces. */
function renderPage(request: Request, routerContext: EntryContext): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				clearTimeout(timer);
				text(pipe(new PassThrough())).then(resolve, reject);
			},
			onShellError: reject,
		});
		const timer = setTimeout(abort, RENDER_TIMEOUT_MS + 1_000);
	});
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	headers.set("content-type", "text/html; charset=utf-8");
	let html: string;
	try {
		html = await renderPage(request, routerContext);
	} catch (error) {
		// React Router asks again, for the error screen. When that cannot be rendered either, nothing can.
		if (!routerContext.staticHandlerContext.errors) throw error;
		console.error(error);
		headers.set("content-security-policy", PLAIN_PAGE_POLICY);
		return new Response(await plainDocument(crashPage), { status: 500, headers });
	}
	// In development Vite brings its own styles and scripts, which no hash could cover.
	if (import.meta.env.DEV) return new Response(html, { status, headers });
	const page = finishPage(html, routerContext);
	headers.set("content-security-policy", contentSecurityPolicy(page, settings));
	return new Response(page, { status, headers });
}
