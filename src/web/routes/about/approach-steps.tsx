import { Container } from "#ui/layout/container.tsx";
import styles from "./approach-steps.module.css";

type Step = { title: string; text: string };

type ApproachStepsProps = {
	title: string;
	/** The address of a drawing of 1280 x 400, one third to a step. */
	drawing: string;
	drawingLabel: string;
	steps: readonly Step[];
};

/** How we work: one drawing from edge to edge and the steps below it; on small screens each step below its third. */
export function ApproachSteps({ title, drawing, drawingLabel, steps }: ApproachStepsProps) {
	return (
		<section>
			<div className={styles.ground}>
				<Container>
					<h2 className={styles.title}>{title}</h2>
				</Container>
				<img className={styles.drawing} src={drawing} width={1280} height={400} alt={drawingLabel} loading="lazy" />
			</div>
			<Container>
				<ol className={styles.steps}>
					{steps.map((step) => (
						<li key={step.title}>
							<img className={styles.third} src={drawing} width={1280} height={400} alt="" loading="lazy" />
							<h3>{step.title}</h3>
							<p>{step.text}</p>
						</li>
					))}
				</ol>
			</Container>
		</section>
	);
}
