import { Container, Grid } from "#ui/layout/container.tsx";
import { type Markup, markupProps } from "#ui/markup.ts";
import { PageContents } from "#ui/sections/page-contents.tsx";
import styles from "./policy-text.module.css";

type PolicyTextProps = {
	title: string;
	updated: { label: string; day: string };
	contentsLabel: string;
	contents: readonly { id: string; title: string }[];
	text: Markup;
};

/** A policy: its date, its contents, and its numbered sections. */
export function PolicyText({ title, updated, contentsLabel, contents, text }: PolicyTextProps) {
	return (
		<Container className={styles.root}>
			<h1>{title}</h1>
			<p className={styles.updated}>
				<time dateTime={updated.day}>{updated.label}</time>
			</p>
			<Grid>
				<div className={styles.contents}>
					<PageContents label={contentsLabel} items={contents} />
				</div>
				<div className={styles.text} {...markupProps(text)} />
			</Grid>
		</Container>
	);
}
