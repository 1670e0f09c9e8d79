import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { PageContents } from "#ui/sections/page-contents.tsx";
import tables from "#ui/table.module.css";
import blocks from "./article-blocks.module.css";
import styles from "./article-text.module.css";

type ArticleTextProps = {
	contentsLabel: string;
	/** The h2 of the text, by their ids. */
	headings: readonly { id: string; title: string }[];
	/** The markup of an article of this project, never of a visitor. */
	html: string;
};

/** An article with its contents beside it. */
export function ArticleText({ contentsLabel, headings, html }: ArticleTextProps) {
	return (
		<Container className={styles.root}>
			<Grid>
				<div className={styles.contents}>
					<PageContents label={contentsLabel} items={headings} />
				</div>
				<div
					className={classNames(styles.text, blocks.root, tables.root)}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: an article of this project, rendered by the server.
					dangerouslySetInnerHTML={{ __html: html }}
				/>
			</Grid>
		</Container>
	);
}
