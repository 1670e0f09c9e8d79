import { elementsNamed, type HtmlNode } from "./html-node.ts";

/**
 * Links of articles. To another site, such as a source, one opens beside the article and cannot reach back into its window.
 * One to an article that is not published (`articles` has the paths of those that are) leaves its words without the link.
 */
export function rehypeLinks(articles: readonly string[]) {
	return (tree: HtmlNode) => {
		for (const link of elementsNamed("a", tree)) {
			const href = String(link.properties?.href);
			if (/^https?:/.test(href)) link.properties = { ...link.properties, target: "_blank", rel: "noopener" };
			else if (/^\/blog\/[^/]+$/.test(href) && !articles.includes(href)) {
				link.tagName = "span";
				link.properties = {};
			}
		}
	};
}
