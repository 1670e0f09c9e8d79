import { type KeyboardEvent, useId, useRef, useState } from "react";
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

/** Statements to choose from by tabs. All of them are in the page and share one place, so nothing moves. */
export function StatementTabs({ title, label, statements }: StatementTabsProps) {
	const id = useId();
	const [current, setCurrent] = useState(0);
	const row = useRef<HTMLDivElement>(null);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = nextTab(event.key, current, statements.length);
		if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		setCurrent(next);
		row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
	};

	return (
		<Container className={styles.root}>
			<h2>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
				{statements.map(({ name }, index) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}tab-${index}`}
						aria-controls={`${id}panel-${index}`}
						aria-selected={index === current}
						tabIndex={index === current ? 0 : -1}
						onClick={() => setCurrent(index)}
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
						isSelected={index === current}
					/>
				))}
			</div>
		</Container>
	);
}

type StatementPanelProps = { statement: Statement; id: string; tabId: string; isFirst: boolean; isSelected: boolean };

/** What a tab shows: one sentence set large, the reason for it, and a drawing. */
function StatementPanel({ statement, id, tabId, isFirst, isSelected }: StatementPanelProps) {
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
			data-selected={isSelected || undefined}
		>
			<h3 className={styles.name}>{name}</h3>
			<Grid className={styles.frame} data-drawing={drawing.height < drawing.width ? "wide" : "square"}>
				<p className={styles.statement}>{sentence}</p>
				{text && <p className={styles.text}>{text}</p>}
				<Frame className={styles.figure}>
					{/* The first stands in the first screen. */}
					<img {...drawing} alt={drawing.alt} loading={isFirst ? "eager" : "lazy"} />
					{caption && <figcaption>{caption}</figcaption>}
				</Frame>
			</Grid>
		</div>
	);
}

/** The tab a key leads to, in a row of tabs that goes round; undefined for keys that lead nowhere. */
export function nextTab(key: string, current: number, total: number): number | undefined {
	switch (key) {
		case "ArrowRight":
			return (current + 1) % total;
		case "ArrowLeft":
			return (current + total - 1) % total;
		case "Home":
			return 0;
		case "End":
			return total - 1;
		default:
			return undefined;
	}
}
