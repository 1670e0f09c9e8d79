import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./report-box.module.css";

type ReportBoxProps = ComponentProps<"section"> & { copy: { title: string; lead: string } };

/** A way to keep or to share the report. */
export const ReportBox = ({ copy: { title, lead }, children, ...section }: ReportBoxProps) => (
	<section {...section} className={styles.box}>
		<h2>{title}</h2>
		<p>{lead}</p>
		{children}
	</section>
);

type RemovalProps = { summary: string; className?: string | undefined; children: ReactNode };

/** The way to remove what is shared, folded up: nobody presses its button by mistake. */
export const Removal = ({ summary, className, children }: RemovalProps) => (
	<details className={classNames(styles.removal, className)}>
		<summary>{summary}</summary>
		{children}
	</details>
);
