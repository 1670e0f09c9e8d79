import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import {
	createStaticRouter,
	isRouteErrorResponse,
	Outlet,
	type RouteObject,
	RouterContextProvider,
	StaticRouterProvider,
} from "react-router";
import { noPage } from "#desk/kit/desk-page.tsx";
import { SHELL_ROUTE } from "#desk/kit/form.tsx";
import { Entrance, ErrorScreen, FailureReference } from "#desk/kit/page.tsx";
import styles from "#desk/styles/desk.css?inline";
import coreSample from "#features/assessment/report/core-sample.module.css?inline";
import { hashesOf } from "#platform/pages/content-security-policy.server.ts";
import { createPageResponder, type InlineCode, StyleElement } from "#platform/pages/page-responder.tsx";
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
			<StyleElement text={`${styles}\n${coreSample}`} />
		</head>
		<body>{children}</body>
	</html>
);

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./*/*-page.tsx", { eager: true });

const isPage = (value: unknown): value is DeskRoute =>
	typeof value === "object" && value !== null && "access" in value && "path" in value;

/** The pages of the desk: each export of a file that ends in `-page.tsx` and says who may open it. */
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

/** Every page, below what is around it and what guards it. */
const routes: readonly RouteObject[] = [
	{
		path: "/desk",
		caseSensitive: true,
		middleware: [onlyFromHere],
		Component: DeskDocument,
		// For failures before any page is there.
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
									{ path: "*", loader: noPage, action: noPage, Component: ErrorScreen },
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

/** Only this site: its script file on a page that has one, no script inside a page, and of styles only our own. */
const policyOf = ({ files, styles }: InlineCode) =>
	[
		"default-src 'none'",
		`script-src ${files.size > 0 ? "'self'" : "'none'"}`,
		`style-src ${hashesOf(styles)}`,
		"img-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** Six signs for the log and the page: nobody can tell anything from them but which failure it was. */
const newReference = () => randomBytes(4).toString("hex").slice(0, 6).toUpperCase();

const respond = createPageResponder<DeskVisit & { reference: string }>({
	routes,
	documentOf: (found, { visit: { reference } }, dataRoutes) => (
		<FailureReference value={reference}>
			<StaticRouterProvider router={createStaticRouter(dataRoutes, found)} context={found} hydrate={false} />
		</FailureReference>
	),
	headersOf: (code) => ({ "content-security-policy": policyOf(code) }),
	note(error, { visit: { deps, reference } }) {
		if (!isRouteErrorResponse(error)) deps.logger.error({ err: error, reference }, "a page of the desk failed");
	},
});

/**
 * Responds to a request for a page of the desk: React Router's loaders and actions, rendered here and nowhere else. No
 * line of it is in a script, and nothing is hydrated.
 */
export async function respondFromDesk(request: Request, visit: DeskVisit): Promise<Response> {
	const requestContext = new RouterContextProvider();
	requestContext.set(visitContext, visit);
	const response = await respond(request, { ...visit, reference: newReference() }, requestContext);
	response.headers.set("cache-control", "no-store");
	return response;
}
