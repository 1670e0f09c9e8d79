import type { Context } from "hono";
import { formMessages } from "#content/form-messages.ts";
import type { Database } from "#platform/database/database.ts";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import { isSubscribed } from "./find-subscription.server.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import { subscriptionQuerySchema } from "./newsletter-request.schema.ts";

/** `GET /.netlify/functions/check-subscription?email&audienceId`: whether this address receives the newsletter. */
export function checkSubscription({ database }: { database: Database }, { rateLimiter }: { rateLimiter: RateLimiter }) {
	return async function answerCheck(context: Context): Promise<Response> {
		context.header("cache-control", "no-store");
		if (context.req.method !== "GET" && context.req.method !== "HEAD") {
			return context.json({ message: formMessages.getOnly }, 405, { allow: "GET, HEAD" });
		}
		const secondsToWait = await rateLimiter.secondsToWait(context);
		if (secondsToWait) {
			return context.json({ message: messages.tooManyRequests }, 429, { "retry-after": String(secondsToWait) });
		}
		const query = subscriptionQuerySchema.safeParse(context.req.query());
		if (!query.success) return context.json({ message: query.error.issues[0]?.message }, 400);
		return context.json({ isSubscribed: await isSubscribed(database, query.data.email) });
	};
}
