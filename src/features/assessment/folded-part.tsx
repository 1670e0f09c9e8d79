import type { ReactNode } from "react";
import styles from "./folded-part.module.css";

type FoldedPartProps = {
	title: string;
	/** Open at the start. */
	isOpen?: boolean;
	children: ReactNode;
};

/** A long part behind its title. On paper it is open. */
export function FoldedPart({ title, isOpen, children }: FoldedPartProps) {
	return (
		<details className={styles.root} open={isOpen}>
			<summary>{title}</summary>
			<div className={styles.content}>{children}</div>
		</details>
	);
}
