import type { ReactNode } from "react";
import styles from "./scroll-region.module.css";

/** Holds content that may be wider than its column: it scrolls by itself, also by keyboard, and never widens the page. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: without it no key reaches what is cut off.
		<section aria-label={label} tabIndex={0} className={styles.root}>
			{children}
		</section>
	);
}
