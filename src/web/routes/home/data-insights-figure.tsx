import { InlineDrawing } from "#ui/inline-drawing.tsx";
import styles from "./data-insights-figure.module.css";

type DataInsightsFigureProps = { value: string; label: string; chart: string };

/** One of the card's lesser figures with its small chart. */
export function DataInsightsFigure({ value, label, chart }: DataInsightsFigureProps) {
	return (
		<div className={styles.root}>
			<p>
				<b>{value}</b> <span>{label}</span>
			</p>
			<InlineDrawing markup={chart} />
		</div>
	);
}
