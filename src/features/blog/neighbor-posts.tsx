import { Link } from "react-router";
import { Container } from "#ui/layout/container.tsx";
import styles from "./neighbor-posts.module.css";

type Neighbor = {
	path: string;
	title: string;
	/** The addresses of its picture of 1200 x 630. */
	cover: { src: string; srcSet?: string };
};

type NeighborPostsProps = {
	/** Names the links for screen readers. */
	label: string;
	words: { previous: string; next: string };
	previous: Neighbor | undefined;
	next: Neighbor | undefined;
};

function NeighborLink({ label, post }: { label: string; post: Neighbor }) {
	return (
		<>
			<img {...post.cover} sizes="150px" width={1200} height={630} alt="" loading="lazy" decoding="async" />
			<span>
				<span className={styles.label}>{label}</span>
				<span className={styles.title}>{post.title}</span>
			</span>
		</>
	);
}

/** The articles before and after this one. */
export function NeighborPosts({ label, words, previous, next }: NeighborPostsProps) {
	return (
		<Container>
			<nav className={styles.root} aria-label={label}>
				{previous && (
					<Link to={previous.path} prefetch="intent" rel="prev" className={styles.previous}>
						<NeighborLink label={words.previous} post={previous} />
					</Link>
				)}
				{next && (
					<Link to={next.path} prefetch="intent" rel="next" className={styles.next}>
						<NeighborLink label={words.next} post={next} />
					</Link>
				)}
			</nav>
		</Container>
	);
}
