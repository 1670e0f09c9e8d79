import styles from "./sample-mark.module.css";

/** Says that what stands beside it was made up to show the form. */
export function SampleMark({ label }: { label: string }) {
	return <span className={styles.root}>{label}</span>;
}
