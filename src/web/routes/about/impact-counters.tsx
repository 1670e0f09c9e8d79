import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import styles from "./impact-counters.module.css";

type ImpactFigure = {
	percent: number;
	label: string;
	text: string;
	/** The drawing of a core filled to `percent`. */
	core: Markup;
};

type ImpactCountersProps = { title: string; figures: readonly ImpactFigure[] };

/** What we hold ourselves to, each as a core filled to its share. */
export function ImpactCounters({ title, figures }: ImpactCountersProps) {
	return (
		<section className={styles.root}>
			<Container>
				<h2 className={styles.title}>{title}</h2>
				<ul className={styles.list}>
					{figures.map((figure) => (
						<ImpactCounter key={figure.label} figure={figure} />
					))}
				</ul>
			</Container>
		</section>
	);
}

/** One figure, complete in the server's HTML; impact-counters.browser.ts counts it up, together with its core. */
function ImpactCounter({ figure: { percent, label, text, core } }: { figure: ImpactFigure }) {
	return (
		<li className={styles.counter} data-part="impact-counter" data-percent={percent}>
			<InlineDrawing markup={core} className={styles.core} />
			<div>
				<b>
					<span>{`${percent}%`}</span>
				</b>
				<h3>{label}</h3>
				<p>{text}</p>
			</div>
		</li>
	);
}
