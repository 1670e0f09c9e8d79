import type { MDXComponents } from "mdx/types";
import { type ComponentProps, type CSSProperties, Fragment } from "react";
import { articleFigures } from "#content/article-figures.ts";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/theme.ts";

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

type CellProps = ComponentProps<"td"> & { "data-label"?: string };

/**
 * What an article is made of, as mail programs can show it: no class, no id, whole addresses. A table of five columns
 * does not fit on a phone and few programs adapt it, so each of its rows becomes a small record, a line per column.
 */
export function articleParts(siteUrl: string): MDXComponents {
	return {
		p: ({ children }) => <p style={styles.paragraph}>{children}</p>,
		h2: ({ children }) => <h2 style={{ ...styles.heading, color: mailColors.heading }}>{children}</h2>,
		ul: ({ children }) => <ul style={styles.list}>{children}</ul>,
		ol: ({ children }) => <ol style={styles.list}>{children}</ol>,
		li: ({ children }) => <li style={styles.item}>{children}</li>,
		blockquote: ({ children }) => <blockquote style={styles.quote}>{children}</blockquote>,
		a: ({ href, children }) => (
			<a href={new URL(href ?? "", siteUrl).href} style={mailStyles.link}>
				{children}
			</a>
		),
		table: ({ children }) => (
			<table cellPadding="0" cellSpacing="0" style={styles.table}>
				{children}
			</table>
		),
		thead: () => null,
		tbody: ({ children }) => <tbody>{children}</tbody>,
		tr: Fragment,
		th: ({ scope, children }) =>
			isRowName(scope) ? (
				<tr>
					<th scope="colgroup" colSpan={2} style={styles.record}>
						{children}
					</th>
				</tr>
			) : null,
		td: ({ "data-label": column, children }: CellProps) => (
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
			const picture = articleFigures[src ?? ""]?.inMail;
			if (!picture) throw new Error(`${src} has no copy for mails in src/content/article-figures.ts`);
			const style = { ...styles.picture, maxWidth: `${picture.width}px` };
			return <img src={siteUrl + picture.src} alt={alt} width={picture.width} style={style} />;
		},
		figcaption: ({ children }) => <p style={styles.source}>{children}</p>,
	};
}
