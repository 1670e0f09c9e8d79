import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { ImpactCounter, type ImpactFigure } from "./impact-counter.tsx";
import styles from "./impact-counters.module.css";

type ImpactCountersProps = { title: string; figures: readonly ImpactFigure[] };

/** What we hold ourselves to, each as a core filled to its share. */
export function ImpactCounters({ title, figures }: ImpactCountersProps) {
	return (
		<section {...laterPart} className={styles.root}>
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
