import { data, type MiddlewareFunction, redirect } from "react-router";
import { deskContext, visitContext } from "./desk-context.ts";
import { TOKEN_FIELD } from "./shell/desk-form.tsx";
import { findSession, formToken, isConfirmed } from "./sign-in/sessions.ts";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

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
		const { pathname, search } = new URL(request.url);
		throw redirect(`/desk/sign-in?${new URLSearchParams({ next: pathname + search })}`);
	}
	if (!SAFE_METHODS.includes(request.method)) {
		const form = await request.clone().formData();
		if (form.get(TOKEN_FIELD) !== formToken(deps, user.sessionId)) throw data(null, { status: 400 });
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
	const { pathname, search } = new URL(request.url);
	throw redirect(`/desk/confirm?${new URLSearchParams({ next: pathname + search })}`);
};
