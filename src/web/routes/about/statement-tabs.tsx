import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Container } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { nextTab } from "./next-tab.ts";
import { type Statement, StatementPanel } from "./statement-panel.tsx";
import styles from "./statement-tabs.module.css";

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
