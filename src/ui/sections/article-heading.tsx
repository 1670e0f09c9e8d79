import { Link } from "react-router";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./article-heading.module.css";

type ArticleHeadingProps = {
	back: { label: string; to: string };
	category: { name: string; to: string };
	title: string;
	/** Who wrote it, when, and how long it takes to read. */
	facts: { author: string; date: { iso: string; text: string }; readTime: string };
	/** The address of a drawing of 1200 x 630; it is shown a little lower. */
	cover: string;
};

/** The head of an article: the way back, what it is, and its picture. */
export function ArticleHeading({ back, category, title, facts, cover }: ArticleHeadingProps) {
	const { author, date, readTime } = facts;
	return (
		<Container className={styles.root}>
			<BackLink {...back} />
			<p className={styles.category}>
				<Link to={category.to} prefetch="none">
					<Badge>{category.name}</Badge>
				</Link>
			</p>
			<Grid>
				<h1>{title}</h1>
			</Grid>
			<p className={styles.facts}>
				{author} · <time dateTime={date.iso}>{date.text}</time> · <span>{readTime}</span>
			</p>
			<img src={cover} width={1200} height={540} alt="" fetchPriority="high" />
		</Container>
	);
}
