import type { MiddlewareHandler } from "hono";
import { connectionMessages } from "#content/connection-messages.ts";
import { plainPage } from "./plain-page.ts";
import type { RateLimiter } from "./rate-limit.ts";

/**
 * How many visits a client has for each post to an endpoint: pages that are rendered for it, and presses of the buttons
 * behind mailed links. Many more, because behind one address there may be an office, or the servers of a mail provider
 * that unsubscribe its readers by one click.
 */
export const VISITS_PER_POST = 10;

/**
 * Answers 429, with a page that takes no rendering, when a client visits too often. Whatever its address is, a visit
 * counts under the one name that is given here, so that a thousand unknown addresses are a thousand visits.
 */
export function limitVisits(visitLimiter: RateLimiter, countedAs: string): MiddlewareHandler {
	return async function limitVisit(context, next) {
		const secondsToWait = await visitLimiter.secondsToWait(context, countedAs);
		if (!secondsToWait) return next();
		context.header("retry-after", String(secondsToWait));
		return plainPage(context, connectionMessages.tooManyVisits, 429);
	};
}
