import { formMessages } from "#content/form-messages.ts";
import type { FormEndpoint } from "#platform/http/form-endpoint.ts";
import { browserCookie, readBrowserCookie } from "./browser-cookie.server.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { newsletterRequestSchema } from "./newsletter-request.schema.ts";
import { subscribe } from "./subscribe.server.ts";
import { unsubscribeAddress } from "./unsubscribe.server.ts";

type EndpointNewsletterDeps = NewsletterDeps & { wakeWorker(): void };

/** The same as for one client who asks too often: the visitor can only wait. */
const tooManyMails = {
	ok: false,
	status: 429,
	field: "",
	message: messages.tooManyRequests,
	messageOnPage: formMessages.tooManyRequests,
} as const;

/**
 * `POST /.netlify/functions/subscribe`: answers with `message`, the same for an address that is new, waiting, on the
 * list or gone from it. A browser keeps its cookie from one request to the next, so that the links of both find it.
 */
export function newsletterEndpoint(deps: EndpointNewsletterDeps): FormEndpoint<typeof newsletterRequestSchema> {
	return {
		schema: newsletterRequestSchema,
		problemMember: "message",
		page: "/blog",
		tooManyRequests: messages.tooManyRequests,
		async answer(request, { cookies }) {
			if (request.action === "unsubscribe") {
				const unsubscribed = await unsubscribeAddress(deps, request.email);
				if (!unsubscribed.ok) return tooManyMails;
				deps.wakeWorker();
				return { ok: true, body: { message: messages.unsubscribed } };
			}
			const browser = readBrowserCookie(cookies) ?? deps.newToken();
			const subscribed = await subscribe(deps, request, browser);
			if (!subscribed.ok) return tooManyMails;
			deps.wakeWorker();
			const cookie = browserCookie(deps.mail.siteUrl, browser);
			return { ok: true, body: { message: messages.subscribed }, cookie };
		},
	};
}
