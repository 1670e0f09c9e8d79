import { createHash, randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	Outlet,
	type RouteObject,
	RouterContextProvider,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { missing } from "#desk/kit/desk-page.tsx";
import { SHELL_ROUTE } from "#desk/kit/form.tsx";
import { Entrance, ErrorScreen, FailureReference } from "#desk/kit/page.tsx";
import styles from "#desk/styles/desk.css?inline";
import coreSample from "#features/assessment/report/core-sample.module.css?inline";
import { type Access, type DeskRoute, type DeskVisit, visitContext } from "./desk-context.ts";
import { DeskShell, loadShell } from "./desk-shell.tsx";
import { onlyConfirmed, onlyFromHere, onlyOwners, onlySignedIn } from "./guards.ts";

const DeskDocument = ({ children = <Outlet /> }: { children?: ReactNode }) => (
	<html lang="en">
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="robots" content="noindex, nofollow" />
			<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, covered by the page's policy. */}
			<style dangerouslySetInnerHTML={{ __html: `${styles}\n${coreSample}` }} />
		</head>
		<body>{children}</body>
	</html>
);

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./*/*-page.tsx", { eager: true });

const isPage = (value: unknown): value is DeskRoute =>
	typeof value === "object" && value !== null && "access" in value && "path" in value;

/** Every page of the desk: what a file that ends in `-page.tsx` exports and says who may open it. */
export const pages: readonly DeskRoute[] = Object.values(files).flatMap((file) => Object.values(file).filter(isPage));

/** An address has one spelling here too: `/desk/Inbox` is none. */
const pagesFor = (wanted: Access) =>
	pages
		.filter(({ access }) => access === wanted)
		.map((page) => (page.path === "" ? { ...page, path: undefined, index: true } : { ...page, caseSensitive: true }));

const entranceError = (
	<Entrance>
		<ErrorScreen />
	</Entrance>
);

function nowhere(): never {
	throw missing();
}

/** Every page, below what is around it and what guards it. */
const routes: readonly RouteObject[] = [
	{
		path: "/desk",
		caseSensitive: true,
		middleware: [onlyFromHere],
		Component: DeskDocument,
		// What fails before any page is there.
		errorElement: <DeskDocument>{entranceError}</DeskDocument>,
		children: [
			{
				errorElement: entranceError,
				children: [
					...pagesFor("everybody"),
					{
						id: SHELL_ROUTE,
						middleware: [onlySignedIn],
						loader: loadShell,
						Component: DeskShell,
						children: [
							{
								errorElement: <ErrorScreen />,
								children: [
									...pagesFor("signed in"),
									{ path: "*", loader: nowhere, action: nowhere, Component: ErrorScreen },
									{
										middleware: [onlyOwners],
										children: [
											...pagesFor("owners"),
											{ middleware: [onlyConfirmed], children: pagesFor("confirmed owners") },
										],
									},
								],
							},
						],
					},
				],
			},
		],
	},
];

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

/**
 * Responds to a request for a page of the desk: React Router's loaders and actions, rendered here and nowhere else. No
 * line of it is in a script, and nothing is hydrated.
 */
export async function respondFromDesk(request: Request, visit: DeskVisit): Promise<Response> {
	const requestContext = new RouterContextProvider();
	requestContext.set(visitContext, visit);
	const result = await handler.query(request, {
		requestContext,
		async generateMiddlewareResponse(query) {
			const found = await query(request);
			return found instanceof Response ? found : renderPage(found, visit);
		},
	});
	const response = result instanceof Response ? result : renderPage(result, visit);
	response.headers.set("cache-control", "no-store");
	return response;
}
