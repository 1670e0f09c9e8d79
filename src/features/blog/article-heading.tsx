import { Link } from "react-router";
import { BackLink } from "#ui/back-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./article-heading.module.css";
import { Badge } from "./badge.tsx";
import { PostFacts, type PostFactsProps } from "./post-facts.tsx";

type ArticleHeadingProps = {
	back: { label: string; to: string };
	category: { name: string; to: string };
	title: string;
	facts: PostFactsProps;
	/** The address of a drawing of 1200 x 630; it is shown a little lower. */
	cover: string;
};

/** The head of an article: the way back, what it is, and its picture. */
export function ArticleHeading({ back, category, title, facts, cover }: ArticleHeadingProps) {
	return (
		<Container className={styles.root}>
			<BackLink {...back} />
			<p className={styles.category}>
				<Link to={category.to} prefetch="intent">
					<Badge>{category.name}</Badge>
				</Link>
			</p>
			<Grid>
				<h1>{title}</h1>
			</Grid>
			<div className={styles.facts}>
				<PostFacts {...facts} />
			</div>
			<img src={cover} width={1200} height={540} alt="" fetchPriority="high" />
		</Container>
	);
}
