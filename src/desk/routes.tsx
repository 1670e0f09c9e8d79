import type { RouteObject } from "react-router";
import { Entrance } from "#desk/kit/entrance.tsx";
import { ErrorScreen } from "#desk/kit/error-screen.tsx";
import type { Access, DeskRoute } from "./desk-context.ts";
import { DeskDocument } from "./desk-document.tsx";
import { DeskShell, loadShell } from "./desk-shell.tsx";
import { onlyConfirmed, onlyFromHere, onlyOwners, onlySignedIn } from "./guards.ts";
import { SHELL_ROUTE } from "./kit/form.tsx";
import { missing } from "./kit/refusals.ts";

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./*/*-page.tsx", { eager: true });

const isPage = (value: unknown): value is DeskRoute =>
	typeof value === "object" && value !== null && "access" in value && "path" in value;

/** Every page of the desk: what a file that ends in `-page.tsx` exports and says who may open it. */
export const pages: readonly DeskRoute[] = Object.values(files).flatMap((file) => Object.values(file).filter(isPage));

/** An address has one spelling here too: `/desk/Inbox` is none. */
const pagesFor = (wanted: Access): RouteObject[] =>
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
