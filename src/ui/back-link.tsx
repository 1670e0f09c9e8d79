import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import styles from "./back-link.module.css";
import { Icon } from "./icons/icon.tsx";

type BackLinkProps = { label: string; to: string };

/** The way back to the list that a page belongs to. */
export function BackLink({ label, to }: BackLinkProps) {
	return (
		<Link to={to} prefetch="intent" className={styles.root}>
			<Icon shape={ArrowLeft} />
			{label}
		</Link>
	);
}
