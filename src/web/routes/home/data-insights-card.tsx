import { useId } from "react";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import type { Markup } from "#ui/markup.ts";
import styles from "./data-insights-card.module.css";

type Figure = { value: string; label: string };

export type DataInsightsCardProps = {
	title: string;
	note: string;
	growth: Figure;
	points: Figure;
	accuracy: Figure;
	drawings: Record<"chart" | "wideVein" | "narrowVein" | "bars" | "cells", Markup>;
};

/** Three figures with their charts. The vein is anchored in the chart's box, where the growth line begins. */
export function DataInsightsCard({ title, note, growth, points, accuracy, drawings }: DataInsightsCardProps) {
	const titleId = useId();
	return (
		<section className={styles.root} aria-labelledby={titleId}>
			<div className={styles.head}>
				<h2 id={titleId}>{title}</h2>
				<p>{note}</p>
			</div>
			<p className={styles.growth}>
				<b>{growth.value}</b> <span>{growth.label}</span>
			</p>
			<div className={styles.chart}>
				<InlineDrawing markup={drawings.chart} part="chart" />
				<InlineDrawing markup={drawings.wideVein} part="vein" className={styles.wideVein} />
				<InlineDrawing markup={drawings.narrowVein} part="vein" className={styles.narrowVein} />
			</div>
			<div className={styles.figures}>
				<SmallFigure {...points} chart={drawings.bars} />
				<SmallFigure {...accuracy} chart={drawings.cells} />
			</div>
		</section>
	);
}

function SmallFigure({ value, label, chart }: Figure & { chart: Markup }) {
	return (
		<div className={styles.figure}>
			<p>
				<b>{value}</b> <span>{label}</span>
			</p>
			<InlineDrawing markup={chart} />
		</div>
	);
}
