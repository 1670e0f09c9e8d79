import { useNavigation } from "react-router";
import styles from "./page-progress.module.css";

/** A thin line at the top of the window while the next page is on its way, from 150 ms on (the style sheet counts them). */
export function PageProgress() {
	const isLoading = useNavigation().state === "loading";
	return (
		<div className={styles.root} data-part="page-progress" data-loading={isLoading || undefined} aria-hidden="true" />
	);
}
