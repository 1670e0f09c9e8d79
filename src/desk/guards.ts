import { data, type MiddlewareFunction, redirect } from "react-router";
import { type DeskDeps, type DeskUser, deskContext, visitContext } from "./desk-context.ts";
import { BACK_FIELD, KEPT_FIELD, TOKEN_FIELD } from "./shell/form-fields.ts";
import { safeNext } from "./sign-in/asking-browser.ts";
import { forgetKeptForm, keepForm } from "./sign-in/kept-forms.ts";
import { findSession, formToken, isConfirmed } from "./sign-in/sessions.ts";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

function pathOf(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}

/** The page that a form names as the one it stands on. */
async function backOf(request: Request): Promise<string> {
	return safeNext(String((await request.clone().formData()).get(BACK_FIELD)));
}

/** Refuses what a page of another site made the browser send, whoever is signed in. */
export const onlyFromHere: MiddlewareFunction = async ({ request, context }, next) => {
	const { isFromAnotherSite } = context.get(visitContext);
	if (isFromAnotherSite && !SAFE_METHODS.includes(request.method)) throw data(null, { status: 400 });
	return next();
};

/** Lets nobody past who is not signed in, and no form that has not the session's token. */
export const onlySignedIn: MiddlewareFunction = async ({ request, context }, next) => {
	const { deps } = context.get(visitContext);
	const user = await findSession(deps, request.headers.get("cookie"));
	if (!user) {
		const kept = SAFE_METHODS.includes(request.method) ? undefined : await keepForm(deps, request);
		const query = new URLSearchParams(kept ? { next: kept, notice: "kept" } : { next: pathOf(request) });
		throw redirect(`/desk/sign-in?${query}`);
	}
	if (!SAFE_METHODS.includes(request.method)) {
		const form = await request.clone().formData();
		if (form.get(TOKEN_FIELD) !== formToken(deps, user)) throw data(null, { status: 400 });
		if (form.has(KEPT_FIELD)) await forgetKeptForm(deps, user.accountId);
	}
	context.set(deskContext, { deps, user });
	return next();
};

/** Refuses members. */
export const onlyOwners: MiddlewareFunction = async ({ context }, next) => {
	const { user } = context.get(deskContext);
	if (user.role !== "owner") throw data(null, { status: 403 });
	return next();
};

/** Before an act on a page that anybody may open: asks who proved to be there too long ago, and leads back to that page. */
export function askForProof({ deps, user }: { deps: DeskDeps; user: DeskUser }, back: string): void {
	if (!isConfirmed(user, deps.now())) throw redirect(`/desk/confirm?${new URLSearchParams({ next: back })}`);
}

/** Lets past who proved to be there a few minutes ago; everybody else is asked first, and comes back. */
export const onlyConfirmed: MiddlewareFunction = async ({ request, context }, next) => {
	// What was sent cannot be sent again by an address: its form says to which page it leads back.
	askForProof(
		context.get(deskContext),
		SAFE_METHODS.includes(request.method) ? pathOf(request) : await backOf(request),
	);
	return next();
};
