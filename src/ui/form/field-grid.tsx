import type { ReactNode } from "react";
import styles from "./field-grid.module.css";

/** Fields in two columns, one below the other on a narrow screen. A child with `data-wide` takes the whole width. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={styles.root}>{children}</div>;
}
