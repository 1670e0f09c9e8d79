import styles from "./numbered-steps.module.css";

type NumberedStepsProps = { steps: readonly { title: string; description: string }[] };

/** What was done, in order. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
	return (
		<ol className={styles.root}>
			{steps.map(({ title, description }) => (
				<li key={title}>
					<div>
						<h3>{title}</h3>
						<p>{description}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
