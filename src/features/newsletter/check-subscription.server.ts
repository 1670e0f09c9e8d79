import type { Context } from "hono";
import { formMessages } from "#content/request-messages.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { problemMessage } from "#domain/problem-messages.ts";
import type { Database } from "#platform/database/database.ts";
import type { Endpoint, FeatureDeps } from "#platform/feature.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import { subscriptionQuerySchema } from "./newsletter-request.schema.ts";

/** True for an address that is confirmed and not unsubscribed. Changes nothing. */
export async function isSubscribed({ kysely }: Database, email: string): Promise<boolean> {
	const subscriber = await kysely
		.selectFrom("newsletter_subscribers")
		.select("state")
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();
	return subscriber?.state === "confirmed";
}

/** The specified look-up with `?email&audienceId`: whether this address receives the newsletter. */
export const checkSubscription: Endpoint<Pick<FeatureDeps, "database" | "content">> = {
	path: "/.netlify/functions/check-subscription",
	kind: "look-up",
	problem: "message",
	mails: [],
	example: ({ email }) => ({ email, audienceId: "newsletter" }),
	createHandler: ({ database, content }, { rateLimiter }) =>
		async function respond(context: Context): Promise<Response> {
			context.header("cache-control", "no-store");
			if (context.req.method !== "GET" && context.req.method !== "HEAD") {
				return context.json({ message: formMessages.getOnly }, 405, { allow: "GET, HEAD" });
			}
			const secondsToWait = await rateLimiter.secondsToWait(context);
			if (secondsToWait) {
				return context.json({ message: messages.tooManyRequests }, 429, { "retry-after": String(secondsToWait) });
			}
			const query = subscriptionQuerySchema.safeParse(context.req.query());
			if (!query.success) {
				const { problems } = content().pages.blog.newsletter;
				return context.json({ message: query.error.issues.map((issue) => problemMessage(problems, issue))[0] }, 400);
			}
			return context.json({ isSubscribed: await isSubscribed(database, query.data.email) });
		},
};
