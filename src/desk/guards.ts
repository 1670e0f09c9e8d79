import { data, type MiddlewareFunction, redirect } from "react-router";
import { FORM_LIMITS, refusalOf, respond, sentForm } from "#desk/kit/desk-page.tsx";
import { KEPT_FIELD, PAGE_FIELD, TOKEN_FIELD } from "#desk/kit/form.tsx";
import { PICTURES_PATH } from "#desk/pictures/pictures-page.tsx";
import { forgetKeptForm, keepFields, keepForm } from "#desk/sign-in/kept-form-page.tsx";
import { findSession, formToken, isConfirmed, isFormOfAccount, safeNext } from "#desk/sign-in/sessions.ts";
import { PICTURE_MAX_BYTES } from "#features/pictures/make-picture.server.ts";
import { isFormPost } from "#platform/http/posted-request.ts";
import { readUpload, type Upload } from "#platform/http/read-upload.ts";
import { type Desk, type DeskDeps, deskContext, visitContext } from "./desk-context.ts";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

function pathOf(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}

/** Reads what was sent; only for a person who is signed in, so nothing is read before that is known. */
async function readSent(deps: DeskDeps, request: Request): Promise<Upload> {
	const isUpload = new URL(request.url).pathname === PICTURES_PATH && !isFormPost(request);
	if (!isUpload) return { fields: await sentForm(request, FORM_LIMITS), file: undefined, remove: async () => {} };
	const limits = { folder: deps.config.dataDirectory, fileBytes: PICTURE_MAX_BYTES };
	const upload = await readUpload(request, limits);
	if (!upload.ok) throw refusalOf(upload.problem);
	return upload.value;
}

/** Refuses what no page of the desk sends, and what a page of another site made the browser send. */
export const onlyFromHere: MiddlewareFunction = async ({ request, context }, next) => {
	const { isFromAnotherSite, noteRefusal } = context.get(visitContext);
	if (![...SAFE_METHODS, "POST"].includes(request.method)) throw data(null, { status: 405 });
	if (!isFromAnotherSite || SAFE_METHODS.includes(request.method)) return next();
	noteRefusal("a page of another site");
	throw respond.badRequest();
};

/** Stops a person who is not signed in, and a form that has not the session's token. */
export const onlySignedIn: MiddlewareFunction = async ({ request, context }, next) => {
	const { deps } = context.get(visitContext);
	const user = await findSession(deps, request.headers.get("cookie"));
	if (!user) {
		const kept = request.method === "POST" ? await keepForm(deps, request) : undefined;
		const query = new URLSearchParams(kept ? { next: kept, notice: "kept" } : { next: pathOf(request) });
		throw redirect(`/desk/sign-in?${query}`);
	}
	if (request.method !== "POST") {
		context.set(deskContext, { deps, user, form: new URLSearchParams(), file: undefined });
		return next();
	}
	const { fields: form, file, remove } = await readSent(deps, request);
	try {
		const token = form.get(TOKEN_FIELD) ?? "";
		if (token !== formToken(deps, user)) {
			// Of another session of this person, who has signed in again in another tab.
			const kept = isFormOfAccount(deps, user, token) ? await keepFields(deps, user.accountId, form) : undefined;
			throw kept ? redirect(kept) : respond.badRequest();
		}
		if (form.has(KEPT_FIELD)) await forgetKeptForm(deps, user.accountId);
		context.set(deskContext, { deps, user, form, file });
		return await next();
	} finally {
		await remove();
	}
};

export const onlyOwners: MiddlewareFunction = async ({ context }, next) => {
	const { user } = context.get(deskContext);
	if (user.role === "owner") return next();
	context.get(visitContext).noteRefusal("for owners only");
	throw respond.forbidden();
};

/**
 * Before an act on a page that anybody may open: asks who proved to be there too long ago, and leads back to that page, with
 * what was typed into the form.
 */
export async function askForProof({ deps, user, form }: Pick<Desk, "deps" | "user" | "form">, back: string) {
	if (isConfirmed(user, deps.now())) return;
	const kept = await keepFields(deps, user.accountId, form);
	// The page of the form, with what its address says more, such as to which readers a newsletter goes.
	const next = kept === undefined || back.split("?")[0] === kept ? back : kept;
	throw redirect(`/desk/confirm?${new URLSearchParams({ next })}`);
}

/** Lets past who proved to be there a few minutes ago; everybody else is asked first, and comes back. */
export const onlyConfirmed: MiddlewareFunction = async ({ request, context }, next) => {
	const { deps, user, form } = context.get(deskContext);
	if (isConfirmed(user, deps.now())) return next();
	// A post can't be repeated by an address: its form names the page to return to.
	await askForProof({ deps, user, form }, request.method === "POST" ? safeNext(form.get(PAGE_FIELD)) : pathOf(request));
	return undefined;
};
