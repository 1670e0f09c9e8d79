import type { ReactNode } from "react";
import styles from "./page-top.module.css";

type SkipLinkProps = { label: string; target: string };

/** The first stop of the Tab key: leads past the header. Seen only while it has the focus. */
export function SkipLink({ label, target }: SkipLinkProps) {
	return (
		<a className={styles.skip} href={`#${target}`}>
			{label}
		</a>
	);
}

/**
 * A notification, if there is one, and the header below it, both kept in sight. The page starts under the header,
 * at its upper edge, so the header moves down by the notification's real height and nothing is measured.
 */
export function PageTop({ children }: { children: ReactNode }) {
	return <div className={styles.root}>{children}</div>;
}
