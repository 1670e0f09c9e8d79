import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { PageContents } from "#ui/sections/page-contents.tsx";
import { PolicyBlock, type PolicyBlockData } from "./policy-block.tsx";
import styles from "./policy-text.module.css";

type PolicyTextProps = {
	title: string;
	updated: { label: string; day: string };
	contentsLabel: string;
	sections: readonly { id: string; title: string; blocks: readonly PolicyBlockData[] }[];
};

/** A policy: its date, its contents, and its numbered sections. */
export function PolicyText({ title, updated, contentsLabel, sections }: PolicyTextProps) {
	const numbered = sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }));
	return (
		<Container className={styles.root}>
			<h1>{title}</h1>
			<p className={styles.updated}>
				<time dateTime={updated.day}>{updated.label}</time>
			</p>
			<Grid>
				<div className={styles.contents}>
					<PageContents label={contentsLabel} items={numbered} />
				</div>
				<div className={styles.text}>
					{numbered.map((section) => (
						<section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
							<h2 id={`${section.id}-title`}>{section.title}</h2>
							{section.blocks.map((block) => (
								<PolicyBlock key={JSON.stringify(block)} block={block} />
							))}
						</section>
					))}
				</div>
			</Grid>
		</Container>
	);
}
