import type { ReactNode } from "react";
import { Outlet, type RouteObject } from "react-router";
import { Entrance } from "#desk/kit/entrance.tsx";
import { SHELL_ROUTE } from "#desk/kit/form.tsx";
import { ErrorScreen } from "#desk/kit/page.tsx";
import { missing } from "#desk/kit/refusals.ts";
import coreSample from "#features/assessment/report/core-sample.module.css?inline";
import type { Access, DeskRoute } from "./desk-context.ts";
import { DeskShell, loadShell } from "./desk-shell.tsx";
import { onlyConfirmed, onlyFromHere, onlyOwners, onlySignedIn } from "./guards.ts";
import styles from "./styles/desk.css?inline";

/** The document of every page of the desk. It has no script but the few comforts that a page brings itself. */
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
export const routes: readonly RouteObject[] = [
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
