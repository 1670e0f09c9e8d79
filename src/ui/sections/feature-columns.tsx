import { useId } from "react";
import { Container } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./feature-columns.module.css";

type FeatureColumnsProps = { title: string; items: readonly { title: string; text: string }[] };

/** Three things that belong together, side by side. */
export function FeatureColumns({ title, items }: FeatureColumnsProps) {
	const titleId = useId();
	return (
		<section className={styles.root} aria-labelledby={titleId}>
			<Container>
				<h2 id={titleId}>
					<VisuallyHidden>{title}</VisuallyHidden>
				</h2>
				<ul className={styles.list}>
					{items.map((item) => (
						<li key={item.title}>
							<h3>{item.title}</h3>
							<p>{item.text}</p>
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}
