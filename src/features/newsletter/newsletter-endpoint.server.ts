import type { FormEndpoint } from "#platform/http/form-endpoint.ts";
import { browserCookie, readBrowserCookie } from "./browser-cookie.server.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import { newsletterRequestSchema } from "./newsletter.schema.ts";
import type { NewsletterTools } from "./newsletter-tools.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { unsubscribeAddress } from "./unsubscribe.server.ts";

type EndpointNewsletterTools = NewsletterTools & { wakeWorker(): void };

/**
 * `POST /.netlify/functions/subscribe`: answers with `message`, the same for an address that is new, waiting, on the
 * list or gone from it. A browser keeps its cookie from one request to the next, so that the links of both find it.
 */
export function newsletterEndpoint(tools: EndpointNewsletterTools): FormEndpoint<typeof newsletterRequestSchema> {
	return {
		schema: newsletterRequestSchema,
		problemMember: "message",
		page: "/blog",
		tooManyRequests: messages.tooManyRequests,
		async answer(request, { cookies }) {
			if (request.action === "unsubscribe") {
				await unsubscribeAddress(tools, request.email);
				tools.wakeWorker();
				return { ok: true, body: { message: messages.unsubscribed } };
			}
			const browser = readBrowserCookie(cookies) ?? tools.newToken();
			await subscribe(tools, request, browser);
			tools.wakeWorker();
			const cookie = browserCookie(tools.mail.siteUrl, browser);
			return { ok: true, body: { message: messages.subscribed }, cookie };
		},
	};
}
