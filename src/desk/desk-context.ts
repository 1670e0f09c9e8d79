import { createContext, type LoaderFunctionArgs, type NonIndexRouteObject } from "react-router";
import type { Clock } from "#desk/kit/formats.ts";
import type { DocumentStore } from "#documents/document-store.server.ts";
import type { AssessmentDeps } from "#features/assessment/services/submit-assessment.server.ts";
import type { Form } from "#features/submissions/form.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Remains } from "#platform/database/freed-pages.ts";
import type { DeclaredTable, Mail } from "#platform/define-feature.ts";
import type { UploadedFile } from "#platform/http/read-upload.ts";
import type { SitePages } from "#platform/pages/site-pages.ts";
import type { Readiness } from "#platform/readiness/readiness.ts";

/** Dependencies of the desk's use cases: those of every feature, its tables and its forms. */
export type DeskDeps = AssessmentDeps & {
	tables: readonly DeclaredTable[];
	forms: readonly Form<AssessmentDeps>[];
	mails: readonly Mail[];
	readiness: Readiness;
	/** Work on the whole file of an SQLite database, beside the thread that serves visitors; undefined on Postgres. */
	databaseFiles: { clearRemains(): Promise<Remains>; backUp(file: string): Promise<void> } | undefined;
	documents: DocumentStore;
	sitePages: SitePages;
	config: Pick<
		Config,
		"dataDirectory" | "smtpUrl" | "siteUrl" | "backupMaxAgeHours" | "picturesMaxBytes" | "settingsToSettle"
	>;
};

export type DeskUser = {
	accountId: string;
	name: string;
	email: string;
	role: "owner" | "member";
	/** An IANA time zone, such as `America/Chicago`: times on the desk are in it. */
	timeZone: string;
	/** True when the person chose it; until then it is that of the first office. */
	hasChosenTimeZone: boolean;
	sessionId: string;
	/** The time at which the person last proved to be there: by signing in, or by confirming since. */
	confirmedAt: string;
};

/** The reason why somebody did not get into the desk, or a colleague not to a page of it. It names nobody. */
export type DeskRefusal =
	| "an address that nobody has"
	| "too many links"
	| "a link that has ended"
	| "a link of another browser"
	| "a passkey that failed"
	| "an unknown passkey"
	| "a page of another site"
	| "for owners only";

export type DeskVisit = {
	deps: DeskDeps;
	client: string;
	/** Seconds to wait when this client has used up its requests under that name, else undefined. */
	secondsToWait(countedAs: string): Promise<number | undefined>;
	/** A page of another site made the browser send it. */
	isFromAnotherSite: boolean;
	/** Says in the log why somebody did not get in, or not to what they asked for. */
	noteRefusal(refusal: DeskRefusal): void;
};

export const visitContext = createContext<DeskVisit>();

/** The person, what they sent, and the deps, for the pages behind the sign-in. */
export const deskContext = createContext<{
	deps: DeskDeps;
	user: DeskUser;
	/** The fields of the form that was sent; none where a page is only opened. */
	form: URLSearchParams;
	file: UploadedFile | undefined;
}>();

/**
 * The things that a loader or an action behind the sign-in works with: the person, what they sent, and what the address
 * says.
 */
export function deskOf({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user, form, file } = context.get(deskContext);
	const { searchParams: search } = new URL(request.url);
	const clock: Clock = { now: deps.now(), timeZone: user.timeZone };
	return { deps, user, form, file, params, search, clock, request };
}

export type Desk = ReturnType<typeof deskOf>;

/**
 * The people who may open a page: everybody, people who are signed in, owners, or owners who confirmed a few minutes ago
 * who they are.
 */
export type Access = "everybody" | "signed in" | "owners" | "confirmed owners";

export type DeskRoute = Pick<NonIndexRouteObject, "loader" | "action" | "middleware" | "Component" | "errorElement"> & {
	/** React Router's pattern of its address, below `/desk/`; empty for Today. */
	path: string;
	access: Access;
	/** Empty where it depends on what the page shows. */
	title: string;
};

/** The path of a page, without the variable parts that its address may have as well. */
export const addressOf = ({ path }: Pick<DeskRoute, "path">) =>
	["/desk", path.replace(/\/?:.*$/, "")].filter(Boolean).join("/");
