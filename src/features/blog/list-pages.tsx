import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import styles from "./list-pages.module.css";

type PageLink = { label: string; to: string };

type ListPagesProps = {
	label: string;
	/** Which page this is, and of how many. */
	position: string;
	newer: PageLink | undefined;
	older: PageLink | undefined;
};

/** The way through a list that is longer than a page. */
export function ListPages({ label, position, newer, older }: ListPagesProps) {
	return (
		<Container>
			<nav className={styles.root} aria-label={label}>
				{newer && (
					<Link to={newer.to} prefetch="intent" rel="prev" className={styles.newer}>
						<Icon shape={ArrowLeft} />
						{newer.label}
					</Link>
				)}
				<span className={styles.position}>{position}</span>
				{older && (
					<Link to={older.to} prefetch="intent" rel="next" className={styles.older}>
						{older.label}
						<Icon shape={ArrowRight} />
					</Link>
				)}
			</nav>
		</Container>
	);
}
