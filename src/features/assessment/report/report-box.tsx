import type { ReactNode } from "react";
import styles from "./report-box.module.css";

/** A white box at the end of a report: something to do with it. */
export function ReportBox({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	return (
		<section className={styles.root}>
			<h2>{title}</h2>
			<p>{lead}</p>
			{children}
		</section>
	);
}
