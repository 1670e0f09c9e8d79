import type { ReactNode } from "react";
import styles from "./field.module.css";
import { FieldProblem } from "./field-problem.tsx";

type FieldFrameProps = {
	id: string;
	label: string;
	hint: string | undefined;
	problem: string | undefined;
	children: ReactNode;
};

/** What stands around every typed field: label and hint above, what is wrong below. */
export function FieldFrame({ id, label, hint, problem, children }: FieldFrameProps) {
	return (
		<div className={styles.root}>
			<div className={styles.head}>
				<label htmlFor={id} className={styles.label}>
					{label}
				</label>
				{hint && (
					<span id={`${id}-hint`} className={styles.hint}>
						{hint}
					</span>
				)}
			</div>
			{children}
			{problem && <FieldProblem id={id} problem={problem} />}
		</div>
	);
}
