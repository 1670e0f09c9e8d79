import { Link } from "react-router";
import { blogPage } from "#content/pages/blog.ts";
import { Container } from "#ui/layout/container.tsx";
import styles from "./neighbor-posts.module.css";

const { more, previous: previousLabel, next: nextLabel } = blogPage.article;

type Neighbor = {
	path: string;
	title: string;
	/** The addresses of its picture of 1200 x 630, if it has one. */
	cover: { src: string; srcSet?: string } | undefined;
};

type NeighborPostsProps = { previous: Neighbor | undefined; next: Neighbor | undefined };

/** The articles before and after this one; nothing where it is the only one. */
export function NeighborPosts({ previous, next }: NeighborPostsProps) {
	if (!previous && !next) return null;
	return (
		<Container>
			<nav className={styles.root} aria-label={more}>
				{previous && (
					<Link to={previous.path} prefetch="intent" rel="prev">
						<NeighborPost label={previousLabel} post={previous} />
					</Link>
				)}
				{next && (
					<Link to={next.path} prefetch="intent" rel="next" className={styles.next}>
						<NeighborPost label={nextLabel} post={next} />
					</Link>
				)}
			</nav>
		</Container>
	);
}

function NeighborPost({ label, post }: { label: string; post: Neighbor }) {
	return (
		<>
			{post.cover && (
				<img {...post.cover} sizes="150px" width={1200} height={630} alt="" loading="lazy" decoding="async" />
			)}
			<span>
				<span className={styles.label}>{label}</span>
				<span className={styles.title}>{post.title}</span>
			</span>
		</>
	);
}
