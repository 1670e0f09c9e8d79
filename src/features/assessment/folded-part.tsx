import type { ReactNode } from "react";
import styles from "./folded-part.module.css";

/** A long part behind its title. On paper it is open. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className={styles.root}>
			<summary>{title}</summary>
			<div className={styles.content}>{children}</div>
		</details>
	);
}
