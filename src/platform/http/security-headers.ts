import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every answer. The Content-Security-Policy is each page's own and comes with the page. */
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
		// Headers of browsers that are gone.
		xXssProtection: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xDnsPrefetchControl: false,
		originAgentCluster: "?1",
		// Over plain http the header means nothing, and on localhost it would lock other projects out.
		strictTransportSecurity: siteUrl.startsWith("https:") ? `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` : false,
	});
}
