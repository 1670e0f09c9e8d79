import { data } from "react-router";
import type { DeskRoute } from "./desk-context.ts";
import { onlyConfirmed, onlyFromHere, onlyOwners, onlySignedIn } from "./guards.ts";
import { entryPage } from "./inbox/entry-page.tsx";
import { inboxPage } from "./inbox/inbox-page.tsx";
import { DeskDocument } from "./shell/desk-document.tsx";
import { DeskShell } from "./shell/desk-shell.tsx";
import { Entrance } from "./shell/entrance.tsx";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { loadShell, SHELL_ROUTE } from "./shell/load-shell.ts";
import { signOut } from "./sign-in/sign-out-page.tsx";
import { todayPage } from "./today/today-page.tsx";

const entranceError = (
	<Entrance>
		<ErrorScreen />
	</Entrance>
);

/** Before the sign-in. */
const outside: DeskRoute[] = [];

function missing(): never {
	throw data(null, { status: 404 });
}

/** For everybody who is signed in. */
const forMembers: DeskRoute[] = [
	{ index: true, ...todayPage },
	inboxPage,
	entryPage,
	signOut,
	{ path: "*", loader: missing, action: missing, Component: ErrorScreen },
];

/** For owners alone. */
const forOwners: DeskRoute[] = [];

/** For owners who proved a few minutes ago that it is they: what takes data out, removes it, or lets people in. */
const forConfirmedOwners: DeskRoute[] = [];

/** Every page of the desk, by who may open it. */
export const routes: readonly DeskRoute[] = [
	{
		path: "/desk",
		middleware: [onlyFromHere],
		Component: DeskDocument,
		// What fails before any page is there.
		errorElement: <DeskDocument>{entranceError}</DeskDocument>,
		children: [
			{
				errorElement: entranceError,
				children: [
					...outside,
					{
						id: SHELL_ROUTE,
						middleware: [onlySignedIn],
						loader: loadShell,
						Component: DeskShell,
						children: [
							{
								errorElement: <ErrorScreen />,
								children: [
									...forMembers,
									{
										middleware: [onlyOwners],
										children: [...forOwners, { middleware: [onlyConfirmed], children: forConfirmedOwners }],
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
