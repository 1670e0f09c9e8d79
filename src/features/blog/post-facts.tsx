import { fillIn } from "#domain/fill-in.ts";
import styles from "./post-facts.module.css";

export type PostFactsProps = {
	author: string;
	date: { iso: string; text: string };
	minutes: number;
	/** The time that it takes to read, with {minutes}. */
	readTime: string;
	/** The same of less than a minute. */
	shortReadTime: string;
};

/** The author of an article, its date, and the time that it takes to read. */
export function PostFacts({ author, date, minutes, readTime, shortReadTime }: PostFactsProps) {
	return (
		<p className={styles.facts}>
			<span>{author}</span>
			{" · "}
			<time dateTime={date.iso}>{date.text}</time>
			{" · "}
			<span>{minutes === 0 ? shortReadTime : fillIn(readTime, { minutes })}</span>
		</p>
	);
}

/** The name of an article's category on a small ground. */
export function CategoryBadge({ name }: { name: string }) {
	return <span className={styles.category}>{name}</span>;
}
