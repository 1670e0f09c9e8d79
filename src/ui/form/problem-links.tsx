import styles from "./problem-links.module.css";
import type { Problems } from "./use-form.ts";

/** What is wrong with a form, said once: each problem leads to its field, whose id begins with `id`, and describes it. */
export function ProblemLinks({ id, problems }: { id: string; problems: Problems }) {
	return Object.entries(problems).map(([field, problem]) => (
		<a key={field} id={`${id}-${field}-problem`} href={`#${id}-${field}`} className={styles.root}>
			{problem}
		</a>
	));
}
