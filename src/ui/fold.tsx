import type { ReactNode } from "react";
import styles from "./fold.module.css";
import textAction from "./text-action.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type FoldProps = {
	label: string;
	/** The subject of the label, for those who hear it alone. */
	name: string;
	children: ReactNode;
};

/**
 * A part that would make a phone's page long: there it unfolds on request. Elsewhere and on paper it is a part of the
 * page like any other.
 */
export function Fold({ label, name, children }: FoldProps) {
	return (
		<details className={styles.root}>
			<summary className={textAction.small}>
				{label}
				<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
			</summary>
			{children}
		</details>
	);
}
