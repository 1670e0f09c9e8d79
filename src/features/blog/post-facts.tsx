import { blogPage } from "#content/pages/blog.ts";
import styles from "./post-facts.module.css";

export type PostFactsProps = { author: string; date: { iso: string; text: string }; minutes: number };

/** Who wrote an article, when, and how long it takes to read. */
export function PostFacts({ author, date, minutes }: PostFactsProps) {
	return (
		<p className={styles.facts}>
			<span>{author}</span>
			{" · "}
			<time dateTime={date.iso}>{date.text}</time>
			{" · "}
			<span>{blogPage.card.readTime(minutes)}</span>
		</p>
	);
}

/** The name of an article's category on a small ground. */
export function CategoryBadge({ name }: { name: string }) {
	return <span className={styles.category}>{name}</span>;
}
