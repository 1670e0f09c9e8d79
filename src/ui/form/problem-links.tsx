import styles from "./problem-links.module.css";
import type { Problems } from "./use-form.ts";

/** What is wrong with a form: each problem leads to its field, whose id begins with `id`. */
export function ProblemLinks({ id, problems }: { id: string; problems: Problems }) {
	return Object.entries(problems).map(([field, problem]) => (
		<a key={field} href={`#${id}-${field}`} className={styles.root}>
			{problem}
		</a>
	));
}
