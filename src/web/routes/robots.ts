import { settings } from "#web/settings.ts";

export function loader() {
	return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`, {
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
