import { CircleAlert } from "lucide-react";
import styles from "./field-problem.module.css";

/** What is wrong with a field, below it. `describeField` ties the two together by `id`. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
	return (
		<p id={`${id}-problem`} className={styles.root}>
			<CircleAlert aria-hidden="true" strokeWidth={1.75} />
			<span>{problem}</span>
		</p>
	);
}
