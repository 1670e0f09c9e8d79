import { useId } from "react";
import { Container, Grid } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./statement-tabs.module.css";

type Statement = {
	name: string;
	statement: string;
	text?: string;
	drawing: { src: string; width: number; height: number; alt: string };
	caption?: string;
};

type StatementTabsProps = { title: string; label: string; statements: readonly Statement[] };

/**
 * Statements to choose from by tabs. All of them are in the page and share one place, so nothing moves. statement-tabs.browser.ts
 * shows what is chosen.
 */
export function StatementTabs({ title, label, statements }: StatementTabsProps) {
	const id = useId();
	return (
		<Container className={styles.root}>
			<h2>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<div role="tablist" aria-label={label} className={styles.tabs} data-part="statement-tabs">
				{statements.map(({ name }, index) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}tab-${index}`}
						aria-controls={`${id}panel-${index}`}
						aria-selected={index === 0}
						tabIndex={index === 0 ? 0 : -1}
					>
						{name}
					</button>
				))}
			</div>
			<div className={styles.panels}>
				{statements.map((statement, index) => (
					<StatementPanel
						key={statement.name}
						statement={statement}
						id={`${id}panel-${index}`}
						tabId={`${id}tab-${index}`}
						isFirst={index === 0}
					/>
				))}
			</div>
		</Container>
	);
}

type StatementPanelProps = { statement: Statement; id: string; tabId: string; isFirst: boolean };

/** What a tab shows: one sentence set large, the reason for it, and a drawing. */
function StatementPanel({ statement, id, tabId, isFirst }: StatementPanelProps) {
	const { name, statement: sentence, text, drawing, caption } = statement;
	// A figure without a caption would have no name.
	const Frame = caption ? "figure" : "div";
	return (
		<div
			role="tabpanel"
			id={id}
			aria-labelledby={tabId}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is itself the next stop after its tab.
			tabIndex={0}
			className={styles.panel}
			data-selected={isFirst || undefined}
		>
			<h3 className={styles.name}>{name}</h3>
			<Grid className={styles.frame} data-drawing={drawing.height < drawing.width ? "wide" : "square"}>
				<p className={styles.statement}>{sentence}</p>
				{text && <p className={styles.text}>{text}</p>}
				<Frame className={styles.figure}>
					{/* It stands in the first screen. */}
					<img {...drawing} alt={drawing.alt} loading={isFirst ? "eager" : "lazy"} />
					{caption && <figcaption>{caption}</figcaption>}
				</Frame>
			</Grid>
		</div>
	);
}
