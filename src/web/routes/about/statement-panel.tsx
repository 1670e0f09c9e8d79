import { Grid } from "#ui/layout/grid.tsx";
import styles from "./statement-panel.module.css";

export type Statement = {
	name: string;
	statement: string;
	text?: string;
	drawing: { src: string; width: number; height: number; alt: string };
	caption?: string;
};

type StatementPanelProps = { statement: Statement; id: string; tabId: string; isFirst: boolean; isSelected: boolean };

/** What a tab shows: one sentence set large, the reason for it, and a drawing. */
export function StatementPanel({ statement, id, tabId, isFirst, isSelected }: StatementPanelProps) {
	const { name, statement: sentence, text, drawing, caption } = statement;
	return (
		<div
			role="tabpanel"
			id={id}
			aria-labelledby={tabId}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is itself the next stop after its tab.
			tabIndex={0}
			className={styles.root}
			data-selected={isSelected || undefined}
		>
			<h3 className={styles.name}>{name}</h3>
			<Grid className={styles.frame} data-drawing={drawing.height < drawing.width ? "wide" : "square"}>
				<p className={styles.statement}>{sentence}</p>
				{text && <p className={styles.text}>{text}</p>}
				<figure className={styles.figure}>
					{/* The first stands in the first screen. */}
					<img {...drawing} alt={drawing.alt} loading={isFirst ? "eager" : "lazy"} />
					{caption && <figcaption>{caption}</figcaption>}
				</figure>
			</Grid>
		</div>
	);
}
