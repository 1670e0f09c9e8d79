import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { isHttps } from "#platform/web-address.ts";

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every response. The Content-Security-Policy is each page's own and comes with the page. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
	return secureHeaders({
		xContentTypeOptions: "nosniff",
		referrerPolicy: "strict-origin-when-cross-origin",
		permissionsPolicy: {
			camera: [],
			microphone: [],
			geolocation: [],
			payment: [],
			usb: [],
			browsingTopics: [],
		},
		crossOriginOpenerPolicy: "same-origin",
		// Mail readers and link previews show this site's images on pages of their own.
		crossOriginResourcePolicy: false,
		xFrameOptions: "DENY",
		// Only obsolete browsers read these headers.
		xXssProtection: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xDnsPrefetchControl: false,
		originAgentCluster: "?1",
		// Over plain http the header means nothing, and on localhost it would lock other projects out.
		strictTransportSecurity: isHttps(siteUrl) ? `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` : false,
	});
}

/**
 * Keeps a response that is made for one request out of every shared cache, unless it says otherwise: it may hold what a visitor
 * typed, and a cached error would be shown to every visitor. Not `no-store`, which would throw the page away as soon as
 * the visitor leaves it, so that the way back would render it anew.
 */
export function notShared(): MiddlewareHandler {
	return async function forbidSharing(context, next) {
		await next();
		// Not `context.header`, here and below: behind a response it makes a stream of its text, which takes as long as rendering.
		const { headers } = context.res;
		if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
	};
}

/** For pages whose address is a secret: no referrer, kept by no cache, not for search engines. */
export function secretAddress(): MiddlewareHandler {
	return async function keepAddressSecret(context, next) {
		await next();
		const { headers } = context.res;
		headers.set("referrer-policy", "no-referrer");
		headers.set("cache-control", "no-store");
		headers.set("x-robots-tag", "noindex");
	};
}
