import type { Context } from "hono";
import * as z from "zod/mini";
import { formMessages } from "#documents/content/request-messages.ts";
import type { Endpoint, Visitor } from "#platform/define-feature.ts";
import { isFromAnotherSite, readBody } from "./posted-request.ts";

// It goes into the address of the response.
const TOKEN_MAX_CHARACTERS = 200;
// The token, or the one field of a mail program's one-click post; some of both send a few of their own.
const LIMITS = { bytes: 4 * 1024, fields: 10 };
const buttonForm = z.object({ token: z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)) });

async function postedToken(context: Context): Promise<string | undefined> {
	const body = await readBody(context.req.raw, LIMITS);
	const form = buttonForm.safeParse(body.ok ? body.value : null);
	return form.success ? form.data.token : undefined;
}

function backToPage(context: Context, token: string): Response {
	// JSON can hold half a character, which no address can.
	return context.redirect(`${context.req.path}?token=${encodeURIComponent(token.toWellFormed())}`, 303);
}

type LinkDeclaration<Deps> = {
	path: string;
	/** The response to a one-click post (RFC 8058), wherever it comes from: the token is the proof. Without it there is none. */
	oneClick?: string;
	example(visitor: Visitor): { token: string };
	/** Acts on the link's token, which may be made up. Returns where to go when that is not back to its page. */
	handle: (deps: Deps, token: string) => Promise<{ location: string; cookie?: string } | undefined>;
};

/** The button on the page behind a mailed link. */
export function linkEndpoint<Deps>({ path, oneClick, example, handle }: LinkDeclaration<Deps>): Endpoint<Deps> {
	const createHandler = (deps: Deps) =>
		async function respond(context: Context): Promise<Response> {
			const posted = await postedToken(context);
			const isOneClick = posted === undefined && oneClick !== undefined;
			if (!isOneClick && isFromAnotherSite(context)) return context.text(formMessages.crossSite, 403);
			const token = posted ?? (isOneClick ? context.req.query("token") : undefined) ?? "";
			const next = await handle(deps, token);
			if (isOneClick) return context.text(oneClick);
			if (!next) return backToPage(context, token);
			if (next.cookie) context.header("set-cookie", next.cookie);
			return context.redirect(next.location, 303);
		};
	return { path, kind: "link", problem: "text", mails: [], example, createHandler };
}
