import type { Context } from "hono";
import * as z from "zod/mini";
import { formMessages } from "#content/form-messages.ts";
import { readBody } from "#platform/http/read-body.ts";
import { isFromAnotherSite } from "#platform/http/request-source.ts";
import { endedBrowserCookie } from "./browser-cookie.server.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import type { NewsletterTools } from "./newsletter-tools.server.ts";
import { undoUnsubscription } from "./undo-unsubscription.server.ts";
import { unsubscribeByLink } from "./unsubscribe.server.ts";

// It goes into the address of the answer.
const TOKEN_MAX_CHARACTERS = 200;
const buttonForm = z.object({ token: z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)) });

/** The token that the page's button sends; undefined for any other post. */
async function postedToken(context: Context): Promise<string | undefined> {
	const body = await readBody(context);
	const form = buttonForm.safeParse(body.ok ? body.value.fields : null);
	return form.success ? form.data.token : undefined;
}

/** Back to the page of the link, which then shows what became of it. */
function backToPage(context: Context, token: string): Response {
	// JSON can hold half a character, which no address can.
	return context.redirect(`${context.req.path}?token=${encodeURIComponent(token.toWellFormed())}`, 303);
}

const refuseForeign = (context: Context) => context.text(formMessages.foreign, 403);

/** `POST /newsletter/confirm`: a confirmed subscriber is welcomed on the home page. */
export function confirmEndpoint(tools: NewsletterTools) {
	return async function confirm(context: Context): Promise<Response> {
		if (isFromAnotherSite(context)) return refuseForeign(context);
		const token = (await postedToken(context)) ?? "";
		const confirmed = await confirmSubscription(tools, token);
		if (!confirmed.ok) return backToPage(context, token);
		context.header("set-cookie", endedBrowserCookie(tools.mail.siteUrl));
		return context.redirect(`/?confirmed=true&name=${encodeURIComponent(confirmed.value.firstName)}`, 303);
	};
}

/** `POST /newsletter/undo`: an address that was unsubscribed receives the newsletter again. */
export function undoEndpoint(tools: NewsletterTools) {
	return async function undo(context: Context): Promise<Response> {
		if (isFromAnotherSite(context)) return refuseForeign(context);
		const token = (await postedToken(context)) ?? "";
		await undoUnsubscription(tools, token);
		return backToPage(context, token);
	};
}

/**
 * `POST /newsletter/unsubscribe`: from the page's button with the token in the body, or from a mail program by one
 * click with the token in the address (RFC 8058), which is answered with 200 whatever became of the subscription, and
 * wherever it comes from: the signed token is all the proof there is.
 */
export function unsubscribeEndpoint(tools: NewsletterTools) {
	return async function unsubscribe(context: Context): Promise<Response> {
		const token = await postedToken(context);
		if (token !== undefined && isFromAnotherSite(context)) return refuseForeign(context);
		await unsubscribeByLink(tools, token ?? context.req.query("token") ?? "");
		return token === undefined ? context.text(messages.unsubscribed) : backToPage(context, token);
	};
}
