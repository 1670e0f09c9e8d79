import { articleFigures } from "#content/article-figures.ts";
import { type HtmlNode, htmlElement, htmlText } from "./html-node.ts";

/** The picture of a paragraph that holds nothing else. */
function loneImage(block: HtmlNode): HtmlNode | undefined {
	const [first, ...others] = block.children ?? [];
	return block.tagName === "p" && first?.tagName === "img" && others.length === 0 ? first : undefined;
}

function figure(image: HtmlNode): HtmlNode {
	const { src, alt } = image.properties ?? {};
	const known = articleFigures[String(src)];
	if (!known) throw new Error(`${src} has no entry in src/content/article-figures.ts`);
	const { title, note, size, narrow } = known;
	return htmlElement(
		"figure",
		{},
		htmlElement("p", {}, htmlText(title)),
		htmlElement(
			"picture",
			{},
			htmlElement("source", {
				media: "(width <= 760px)",
				srcSet: narrow.src,
				width: narrow.width,
				height: narrow.height,
			}),
			htmlElement("img", { src, alt, ...size, loading: "lazy", decoding: "async" }),
		),
		htmlElement("figcaption", {}, htmlText(note)),
	);
}

/** Turns a picture into a figure with its finding above and its source below. */
export function rehypeFigures() {
	return (tree: HtmlNode) => {
		tree.children = tree.children?.map((block) => {
			const image = loneImage(block);
			return image ? figure(image) : block;
		});
	};
}
