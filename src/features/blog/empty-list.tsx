import { Link } from "react-router";
import { Container } from "#ui/layout/container.tsx";
import styles from "./empty-list.module.css";

type EmptyListProps = { text: string; link: { label: string; to: string } };

/** What a list shows when it has nothing: a sentence and the next click. */
export function EmptyList({ text, link }: EmptyListProps) {
	return (
		<Container className={styles.root}>
			<p>{text}</p>
			<Link to={link.to} prefetch="intent">
				{link.label}
			</Link>
		</Container>
	);
}
