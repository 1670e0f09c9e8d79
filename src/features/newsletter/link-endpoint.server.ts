import type { Context } from "hono";
import { backToLinkPage, postedToken, refuseForeignLinkPost } from "#platform/http/link-post.ts";
import { isFromAnotherSite } from "#platform/http/request-source.ts";
import { endedBrowserCookie } from "./browser-cookie.server.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { undoUnsubscription } from "./undo-unsubscription.server.ts";
import { unsubscribeByLink } from "./unsubscribe.server.ts";

/** `POST /newsletter/confirm`: a confirmed subscriber is welcomed on the home page. */
export function confirmEndpoint(deps: NewsletterDeps) {
	return async function confirm(context: Context): Promise<Response> {
		if (isFromAnotherSite(context)) return refuseForeignLinkPost(context);
		const token = (await postedToken(context)) ?? "";
		const confirmed = await confirmSubscription(deps, token);
		if (!confirmed.ok) return backToLinkPage(context, token);
		context.header("set-cookie", endedBrowserCookie(deps.mail.siteUrl));
		return context.redirect(`/?confirmed=true&name=${encodeURIComponent(confirmed.value.firstName)}`, 303);
	};
}

/** `POST /newsletter/undo`: an address that was unsubscribed receives the newsletter again. */
export function undoEndpoint(deps: NewsletterDeps) {
	return async function undo(context: Context): Promise<Response> {
		if (isFromAnotherSite(context)) return refuseForeignLinkPost(context);
		const token = (await postedToken(context)) ?? "";
		await undoUnsubscription(deps, token);
		return backToLinkPage(context, token);
	};
}

/**
 * `POST /newsletter/unsubscribe`: from the page's button with the token in the body, or from a mail program by one
 * click with the token in the address (RFC 8058), which is answered with 200 whatever became of the subscription, and
 * wherever it comes from: the signed token is all the proof there is.
 */
export function unsubscribeEndpoint(deps: NewsletterDeps) {
	return async function unsubscribe(context: Context): Promise<Response> {
		const token = await postedToken(context);
		if (token !== undefined && isFromAnotherSite(context)) return refuseForeignLinkPost(context);
		await unsubscribeByLink(deps, token ?? context.req.query("token") ?? "");
		return token === undefined ? context.text(messages.unsubscribed) : backToLinkPage(context, token);
	};
}
