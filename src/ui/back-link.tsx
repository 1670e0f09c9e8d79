import { ArrowLeft } from "lucide-react";
import styles from "./back-link.module.css";
import { Icon } from "./icons/icon.tsx";

/** The way back to the list that a page belongs to. */
export function BackLink({ label, to }: { label: string; to: string }) {
	return (
		<a href={to} className={styles.root}>
			<Icon shape={ArrowLeft} />
			{label}
		</a>
	);
}
