import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import { settings } from "./settings.ts";

type PageMeta = { path: string; title: string; description: string; image?: string };

const SHARE_IMAGE = { path: "/share/default.png", width: "1200", height: "630" };

/** Title, description, canonical address and sharing tags of a page. `path` has no query: no query makes a second page. */
export function pageMeta({ path, title, description, image = SHARE_IMAGE.path }: PageMeta): MetaDescriptor[] {
	const address = `${settings.siteUrl}${path}`;
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: address },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: site.name },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: address },
		{ property: "og:image", content: `${settings.siteUrl}${image}` },
		{ property: "og:image:width", content: SHARE_IMAGE.width },
		{ property: "og:image:height", content: SHARE_IMAGE.height },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
