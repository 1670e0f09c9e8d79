import styles from "./post-facts.module.css";

export type PostFactsProps = { author: string; date: { iso: string; text: string }; readTime: string };

/** Who wrote an article, when, and how long it takes to read. */
export function PostFacts({ author, date, readTime }: PostFactsProps) {
	return (
		<p className={styles.root}>
			<span>{author}</span>
			{" · "}
			<time dateTime={date.iso}>{date.text}</time>
			{" · "}
			<span>{readTime}</span>
		</p>
	);
}
