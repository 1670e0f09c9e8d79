import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";
import type { RouteVariables } from "./request-log.ts";

/** Whose page made the browser send a request: ours or none at all, one that hides it (`Origin: null`), or another site's. */
type RequestSource = "this-site" | "hidden" | "another-site";

type Claims = { secFetchSite: string | undefined; origin: string | undefined };

type OwnAddresses = { siteUrl: string; requestUrl: string };

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
// `none` is the visitor alone: a typed address, a bookmark, a reload.
const OWN_SITES: readonly string[] = ["same-origin", "none"];

function isOwnOrigin(origin: string, { siteUrl, requestUrl }: OwnAddresses): boolean {
	const claimed = URL.parse(origin);
	if (!claimed) return false;
	// Behind a proxy that ends TLS, the request's own address has the wrong scheme: its host decides.
	return claimed.origin === new URL(siteUrl).origin || claimed.host === new URL(requestUrl).host;
}

/**
 * Reads what browsers say about the page behind a request, and no page can forge. Where both headers are there, neither
 * may name another site. Requests without them come from no browser of the last ten years, and so from no page of another site.
 */
export function requestSource({ secFetchSite, origin }: Claims, own: OwnAddresses): RequestSource {
	if (secFetchSite && !OWN_SITES.includes(secFetchSite)) return "another-site";
	// A page of ours that is sent with `Referrer-Policy: no-referrer` posts `Origin: null` to itself.
	if (origin === "null") return secFetchSite ? "this-site" : "hidden";
	return !origin || isOwnOrigin(origin, own) ? "this-site" : "another-site";
}

type SourceVariables = { Variables: { source: RequestSource } & RouteVariables["Variables"] };

/** Finds out where each request that could change something comes from, for the endpoints, which refuse cross-site requests. */
export function noteRequestSource(siteUrl: string, logger: Logger): MiddlewareHandler<SourceVariables> {
	return async function noteSource(context, next) {
		if (SAFE_METHODS.includes(context.req.method)) return next();
		const [secFetchSite, origin] = [context.req.header("sec-fetch-site"), context.req.header("origin")];
		const requestUrl = context.req.url;
		const source = requestSource({ secFetchSite, origin }, { siteUrl, requestUrl });
		context.set("source", source);
		if (source === "another-site") {
			logger.warn(
				{ route: context.get("route"), secFetchSite, origin, askedHost: new URL(requestUrl).host, siteUrl },
				"a post from another site; if it was this one, SITE_URL has to name its address",
			);
		}
		return next();
	};
}

/** True for a request that a page of another site, or one that does not say whose it is, made the browser send. */
export function isCrossSite(context: Context): boolean {
	const source: RequestSource | undefined = context.get("source");
	return source === "another-site" || source === "hidden";
}

/** As `isCrossSite`, for the forms of pages that send no referrer, and so hide their origin from us too. */
export function isFromAnotherSite(context: Context): boolean {
	const source: RequestSource | undefined = context.get("source");
	return source === "another-site";
}
