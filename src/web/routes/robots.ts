import type { LoaderFunctionArgs } from "react-router";
import { siteUrlContext } from "#web/site-url.ts";

export const path = "/robots.txt";

export function loader({ context }: LoaderFunctionArgs) {
	return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${context.get(siteUrlContext)}/sitemap.xml\n`, {
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
