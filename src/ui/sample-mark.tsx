import styles from "./sample-mark.module.css";

/** Says that what stands beside it is made up. */
export function SampleMark({ label }: { label: string }) {
	return <span className={styles.root}>{label}</span>;
}
