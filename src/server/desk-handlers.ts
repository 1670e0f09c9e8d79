import type { Handler, MiddlewareHandler } from "hono";
import { respondFromDesk } from "#desk/create-desk.tsx";
import type { DeskDeps } from "#desk/desk-context.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { limitVisits, type RateLimiter } from "#platform/http/rate-limit.ts";
import type { RouteVariables } from "#platform/http/request-log.ts";
import { isFromAnotherSite } from "#platform/http/request-source.ts";

type DeskMount = { deps: DeskDeps; rateLimiter: RateLimiter; visitLimiter: RateLimiter };

/** What a request for a page of the owner's desk goes through: the limit of visits, then the desk. */
export function deskHandlers(mount: DeskMount): [MiddlewareHandler, Handler<RouteVariables>] {
	const { deps, rateLimiter, visitLimiter } = mount;
	return [
		limitVisits(visitLimiter, "desk"),
		async function respond(context) {
			context.set("route", "desk");
			const page = await respondFromDesk(context.req.raw, {
				deps,
				client: clientOf(context),
				secondsToWait: (countedAs) => rateLimiter.secondsToWait(context, countedAs),
				isFromAnotherSite: isFromAnotherSite(context),
			});
			return new Response(page.body, page);
		},
	];
}
