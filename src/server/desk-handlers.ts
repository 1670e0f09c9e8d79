import type { Handler, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { respondFromDesk } from "#desk/create-desk.tsx";
import type { DeskDeps } from "#desk/desk-context.ts";
import { PICTURES_PATH } from "#desk/pictures/pictures-page.tsx";
import { PICTURE_MAX_BYTES } from "#features/pictures/make-picture.server.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { limitVisits, type RateLimiter } from "#platform/http/rate-limit.ts";
import type { RouteVariables } from "#platform/http/request-log.ts";
import { isFromAnotherSite } from "#platform/http/request-source.ts";

const FORM_MAX_BYTES = 1024 * 1024;
/** A picture, with what a form adds to it. */
const UPLOAD_MAX_BYTES = PICTURE_MAX_BYTES + 64 * 1024;
const uploads = bodyLimit({ maxSize: UPLOAD_MAX_BYTES });
const forms = bodyLimit({ maxSize: FORM_MAX_BYTES });

type DeskMount = { deps: DeskDeps; rateLimiter: RateLimiter; visitLimiter: RateLimiter };

/** What a request for a page of the owner's desk goes through: the limits of visits and of bytes, then the desk. */
export function deskHandlers(mount: DeskMount): [MiddlewareHandler, MiddlewareHandler, Handler<RouteVariables>] {
	const { deps, rateLimiter, visitLimiter } = mount;
	return [
		limitVisits(visitLimiter, "desk"),
		(context, next) => (context.req.path === PICTURES_PATH ? uploads : forms)(context, next),
		async function respond(context) {
			context.set("route", "desk");
			// No process follows there: each page of the desk reads what is published.
			if (deps.documents.isDeployed) await deps.documents.follow();
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
