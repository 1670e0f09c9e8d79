import styles from "./problem-links.module.css";
import type { Problems } from "./use-form.ts";

/** The problems of a form, each a link to its field, whose id begins with `id`. */
export function ProblemLinks({ id, problems }: { id: string; problems: Problems }) {
	return Object.entries(problems).map(([field, problem]) => (
		<a key={field} href={`#${id}-${field}`} className={styles.root}>
			{problem}
		</a>
	));
}
