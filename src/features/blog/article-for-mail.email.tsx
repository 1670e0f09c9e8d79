import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { compile, type FormatCallback } from "html-to-text";
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { articleFigures } from "#documents/content/article-figures.ts";
import { parsePictureName } from "#domain/picture-address.ts";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/layout.email.tsx";
import { renderMarkdown, withWholeAddresses } from "./article-body.server.ts";
import { postPath } from "./blog-path.ts";
import { FOOTNOTE } from "./markdown-tree.server.ts";
import type { Post } from "./posts.server.ts";

const line = `1px solid ${mailColors.line}`;

// Mail programs keep the styles of elements and lose most others; what a paragraph inherits is left out to save weight.
const styles = {
	paragraph: { margin: "0 0 20px" },
	heading: {
		margin: "36px 0 12px",
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.section,
		fontWeight: "normal",
		lineHeight: "1.25",
	},
	list: { margin: "0 0 20px", padding: "0 0 0 22px" },
	item: { margin: "0 0 8px" },
	// Wrapped: a mail that is wider than the window is read by scrolling each of its lines.
	code: {
		margin: "0 0 20px",
		fontSize: mailSizes.note,
		lineHeight: "1.5",
		whiteSpace: "pre-wrap",
		overflowWrap: "anywhere",
		wordBreak: "break-word",
	},
	quote: { margin: "0 0 20px", padding: "2px 0 0 16px", ...mailStyles.quote },
	table: { width: "100%", margin: "0 0 24px", borderCollapse: "collapse", borderBottom: line },
	record: { padding: "14px 0 4px", borderTop: line, textAlign: "left", fontWeight: "bold", color: mailColors.heading },
	label: {
		verticalAlign: "top",
		width: "38%",
		padding: "0 12px 8px 0",
		fontSize: mailSizes.note,
		fontWeight: "normal",
		color: mailColors.quietText,
	},
	value: { verticalAlign: "top", padding: "0 0 8px" },
	finding: { margin: "4px 0 20px", fontWeight: "bold", color: mailColors.heading },
	picture: { display: "block", width: "100%", height: "auto", margin: "0 0 8px" },
	source: { margin: "0 0 20px", fontSize: mailSizes.note, fontWeight: "normal", color: mailColors.quietText },
} satisfies Record<string, CSSProperties>;

const isRowName = (scope: string | undefined) => scope === "row";

/**
 * The elements of an article, as mail programs can show them: no class, no id, whole addresses. A table of five columns
 * does not fit on a phone and few programs adapt it, so each of its rows becomes a small record, a line per column.
 */
function articleParts(siteUrl: string, articleUrl: string): Components {
	return {
		p: ({ children }) => <p style={styles.paragraph}>{children}</p>,
		h2: ({ children }) => <h2 style={{ ...styles.heading, color: mailColors.heading }}>{children}</h2>,
		ul: ({ children }) => <ul style={styles.list}>{children}</ul>,
		ol: ({ start, children }) => (
			<ol start={start} style={styles.list}>
				{children}
			</ol>
		),
		li: ({ children }) => <li style={styles.item}>{children}</li>,
		pre: ({ children }) => <pre style={styles.code}>{children}</pre>,
		blockquote: ({ children }) => <blockquote style={styles.quote}>{children}</blockquote>,
		a({ href = "", title, children }) {
			// Of a link to another part of the article, which only its page can show.
			const address = URL.parse(href, articleUrl)?.href;
			// An address that no program can read leads nowhere: the words stay. A footnote is in the mail.
			if (address === undefined || href.startsWith(`#${FOOTNOTE}`)) return children;
			return (
				<a href={address} title={title} style={mailStyles.link}>
					{children}
				</a>
			);
		},
		table: ({ children }) => (
			<table cellPadding="0" cellSpacing="0" style={styles.table}>
				{children}
			</table>
		),
		thead: () => null,
		tbody: ({ children }) => <tbody>{children}</tbody>,
		tr: Fragment,
		th: ({ scope, children, "data-label": column }: ComponentProps<"th"> & { "data-label"?: string }) =>
			isRowName(scope) ? (
				<tr>
					<th scope="colgroup" colSpan={2} style={styles.record}>
						{column && `${column}: `}
						{children}
					</th>
				</tr>
			) : null,
		td: ({ "data-label": column, children }: ComponentProps<"td"> & { "data-label"?: string }) => (
			<tr>
				<th scope="row" align="left" style={styles.label}>
					{column}
				</th>
				<td style={styles.value}>{children}</td>
			</tr>
		),
		figure: ({ children }) => <div style={styles.finding}>{children}</div>,
		picture: Fragment,
		source: () => null,
		img: ({ src, alt }) => {
			const picture = articleFigures.get(src ?? "")?.inMail ?? uploadedInMail(src ?? "");
			if (!picture) throw new Error(`${src} has no copy for mails in src/documents/content/article-figures.ts`);
			const style = { ...styles.picture, maxWidth: `${picture.width}px` };
			return <img src={siteUrl + picture.src} alt={alt} width={picture.width} style={style} />;
		},
		figcaption: ({ children }) => <p style={styles.source}>{children}</p>,
	};
}

/** As wide as the text of a mail, in CSS pixels. */
const MAIL_WIDTH = 520;

/** The JPEG of an uploaded picture, whose address a page's markup has. */
function uploadedInMail(src: string): { src: string; width: number } | undefined {
	const picture = parsePictureName(src.slice(0, src.lastIndexOf("/")));
	return picture && { src, width: Math.min(MAIL_WIDTH, picture.width) };
}

const BLOCK = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** Formats an element as a line of its own, behind these words of its attributes. */
const onLine =
	(wordsOf: (attributes: Readonly<Record<string, string>>) => string): FormatCallback =>
	(element, walk, builder) => {
		const words = wordsOf(element.attribs);
		builder.openBlock(LINE);
		if (words) builder.addLiteral(words);
		walk(element.children, builder);
		builder.closeBlock(LINE);
	};

/** Formatters for elements that html-to-text has no form for. */
const textFormatters: Record<string, FormatCallback> = {
	underlined(heading, walk, builder) {
		let title = "";
		builder.openBlock(BLOCK);
		builder.pushWordTransform((word) => {
			title += title ? ` ${word}` : word;
			return word;
		});
		walk(heading.children, builder);
		builder.popWordTransform();
		builder.addLineBreak();
		builder.addLiteral("-".repeat(title.length));
		builder.closeBlock(BLOCK);
	},
	numbered(list, walk, builder) {
		const items = list.children.filter(({ name }) => name === "li");
		const first = Number(list.attribs.start ?? 1);
		const maxPrefixLength = `${first + items.length - 1}. `.length;
		builder.openList({ ...BLOCK, interRowLineBreaks: 1, maxPrefixLength, prefixAlign: "left" });
		for (const [index, item] of items.entries()) {
			builder.openListItem({ prefix: `${first + index}. ` });
			walk(item.children, builder);
			builder.closeListItem();
		}
		builder.closeList(BLOCK);
	},
	rowName: onLine(({ "data-label": column }) => (column ? `${column}: ` : "")),
	titledLink(link, walk, builder, options) {
		builder.options.formatters.anchor?.(link, walk, builder, options);
		builder.addInline(` [${link.attribs.title}]`);
	},
	labeledCell: onLine(({ "data-label": column }) => (column ? `  ${column}: ` : "  ")),
	described: onLine(({ alt }) => `[${alt}]`),
};

/** An article's markup as a plain text that is good to read by itself: marks for lists and quotes, addresses in full. */
export function articleText(html: string, articleUrl: string): string {
	const toText = compile({
		wordwrap: false,
		formatters: textFormatters,
		selectors: [
			{ selector: "a", options: { linkBrackets: ["(", ")"] } },
			{ selector: "a[title]", format: "titledLink", options: { linkBrackets: ["(", ")"] } },
			{ selector: "sup", format: "inlineSurround", options: { prefix: "[", suffix: "]" } },
			{ selector: "sup > a", format: "inline" },
			{ selector: "del", format: "inlineSurround", options: { prefix: "~~", suffix: "~~" } },
			{ selector: "h2", format: "underlined" },
			{ selector: "ul", options: { ...BLOCK, itemPrefix: "- " } },
			{ selector: "ol", format: "numbered" },
			{ selector: "img", format: "described" },
			{ selector: "thead", format: "skip" },
			{ selector: "table", format: "block", options: BLOCK },
			{ selector: "tr", format: "block", options: BLOCK },
			{ selector: "th", format: "rowName" },
			{ selector: "td", format: "labeledCell" },
		],
	});
	return toText(withWholeAddresses(html, articleUrl));
}

/** Characters of markup of a beginning: its mail stays far below what mail programs show of one. */
const BEGINNING_CHARACTERS = 15_000;

function beginningOf(blocks: Root["children"]): Root["children"] {
	let length = 0;
	const end = blocks.findIndex((block) => {
		length += toHtml(block).length;
		return length > BEGINNING_CHARACTERS;
	});
	return end < 0 ? blocks : blocks.slice(0, end);
}

/** The part of an article that a mail has. */
export type MailedPart = "whole" | "beginning";

/** The text of an article for a mail, as elements that mail programs can show, and as plain text. */
export function articleForMail(
	post: Post,
	siteUrl: string,
	part: MailedPart = "whole",
): { body: ReactNode; text: string } {
	const { tree } = renderMarkdown(post.markdown, post.publishedPaths);
	if (part === "beginning") tree.children = beginningOf(tree.children);
	const articleUrl = siteUrl + postPath(post.slug);
	const components = articleParts(siteUrl, articleUrl);
	return { body: toJsxRuntime(tree, { Fragment, jsx, jsxs, components }), text: articleText(toHtml(tree), articleUrl) };
}
