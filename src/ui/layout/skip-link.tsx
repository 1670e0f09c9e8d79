import styles from "./skip-link.module.css";

type SkipLinkProps = { label: string; target: string };

/** The first stop of the Tab key: leads past the header. Seen only while it has the focus. */
export function SkipLink({ label, target }: SkipLinkProps) {
	return (
		<a className={styles.root} href={`#${target}`}>
			{label}
		</a>
	);
}
