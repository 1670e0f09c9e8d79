import type { MiddlewareHandler } from "hono";
import { formMessages } from "#documents/content/request-messages.ts";
import type { HttpDeps } from "#platform/define-feature.ts";
import { sendBackPage } from "./plain-page.ts";
import { BODY_MAX_BYTES, type BodyLimits, isCrossSite, readForm } from "./posted-request.ts";

/** Limits of a form that is posted to its own page. The longest has some forty fields. */
export const PAGE_POST_LIMITS: BodyLimits = { bytes: BODY_MAX_BYTES, fields: 100 };

type PostLimits = Pick<HttpDeps, "rateLimiter" | "networkLimiter">;

/** A post to a page is refused from another site and above the limit; what is made of it is its sender's own. */
export function limitPagePosts({ rateLimiter, networkLimiter }: PostLimits): MiddlewareHandler {
	return async function limitPagePost(context, next) {
		if (context.req.method !== "POST") return next();
		if (isCrossSite(context)) return context.text(formMessages.crossSite, 403);
		const secondsToWait = (await rateLimiter.secondsToWait(context)) ?? (await networkLimiter?.secondsToWait(context));
		if (secondsToWait) {
			context.header("retry-after", String(secondsToWait));
			const form = await readForm(context.req.raw, PAGE_POST_LIMITS);
			const values = form.ok ? Object.fromEntries(form.value) : undefined;
			return sendBackPage(context, { status: 429, message: formMessages.tooManyRequests, values });
		}
		await next();
		const { headers } = context.res;
		headers.set("cache-control", "no-store");
		headers.set("x-robots-tag", "noindex");
	};
}
