import type { Context } from "hono";
import * as z from "zod/mini";
import { formMessages } from "#content/form-messages.ts";
import { readBody } from "./read-body.ts";

// It goes into the address of the answer.
const TOKEN_MAX_CHARACTERS = 200;
const buttonForm = z.object({ token: z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)) });

/** The token that the button on the page behind a mailed link sends; undefined for any other post. */
export async function postedToken(context: Context): Promise<string | undefined> {
	const body = await readBody(context);
	const form = buttonForm.safeParse(body.ok ? body.value.fields : null);
	return form.success ? form.data.token : undefined;
}

/** Back to the page of the link, which then shows what became of it. */
export function backToLinkPage(context: Context, token: string): Response {
	// JSON can hold half a character, which no address can.
	return context.redirect(`${context.req.path}?token=${encodeURIComponent(token.toWellFormed())}`, 303);
}

/** The answer to a button that a page of another site pressed. */
export function refuseForeignLinkPost(context: Context): Response {
	return context.text(formMessages.foreign, 403);
}
