import { data, type MiddlewareFunction, redirect } from "react-router";
import { deskContext, visitContext } from "./desk-context.ts";
import { BACK_FIELD, KEPT_FIELD, TOKEN_FIELD } from "./shell/form-fields.ts";
import { safeNext } from "./sign-in/asking-browser.ts";
import { forgetKeptForm, keepForm } from "./sign-in/kept-forms.ts";
import { accountOfForm, findSession, formToken, isConfirmed } from "./sign-in/sessions.ts";

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
		const token = String(form.get(TOKEN_FIELD));
		if (token !== formToken(deps, user)) {
			// Of an earlier session of this person, who has signed in again in another tab.
			const kept = accountOfForm(deps, token) === user.accountId ? await keepForm(deps, request) : undefined;
			throw kept ? redirect(kept) : data(null, { status: 400 });
		}
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

/** Lets past who proved to be there a few minutes ago; everybody else is asked first, and comes back. */
export const onlyConfirmed: MiddlewareFunction = async ({ request, context }, next) => {
	const { deps, user } = context.get(deskContext);
	if (isConfirmed(user, deps.now())) return next();
	// What was sent cannot be sent again by an address: its form says to which page it leads back.
	const back = SAFE_METHODS.includes(request.method)
		? pathOf(request)
		: ((await keepForm(deps, request)) ?? (await backOf(request)));
	throw redirect(`/desk/confirm?${new URLSearchParams({ next: back })}`);
};
