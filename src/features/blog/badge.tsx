import type { ComponentProps } from "react";
import styles from "./badge.module.css";

/** A word on a small ground: what kind of thing this is. */
export function Badge(props: ComponentProps<"span">) {
	return <span {...props} className={styles.root} />;
}
