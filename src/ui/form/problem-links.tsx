import styles from "./problem-links.module.css";
import type { Problems } from "./use-form.ts";

type ProblemLinksProps = {
	/** Begins the id of each field. */
	id: string;
	problems: Problems;
};

/** What is wrong with a form, said once: each problem leads to its field, which is marked and described by it. */
export function ProblemLinks({ id, problems }: ProblemLinksProps) {
	return Object.entries(problems).map(([field, problem]) => (
		<a key={field} id={`${id}-${field}-problem`} href={`#${id}-${field}`} className={styles.root}>
			{problem}
		</a>
	));
}
