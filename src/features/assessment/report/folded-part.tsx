import type { ReactNode } from "react";
import styles from "./folded-part.module.css";

type FoldedPartProps = {
	title: string;
	/** Open at the start. */
	isOpen?: boolean;
	/** Open on paper, whatever it is on the screen. */
	isPrinted?: boolean;
	children: ReactNode;
};

/** A long part behind its title. */
export function FoldedPart({ title, isOpen, isPrinted, children }: FoldedPartProps) {
	return (
		<details className={styles.root} open={isOpen} data-printed={isPrinted || undefined}>
			<summary>{title}</summary>
			<div className={styles.content}>{children}</div>
		</details>
	);
}
