import type { CompanyContent } from "#content/company-content.ts";
import { Container } from "#ui/layout/container.tsx";
import styles from "./neighbor-posts.module.css";

type Neighbor = {
	path: string;
	title: string;
	/** The addresses of its picture of 1200 x 630, if it has one. */
	cover: { src: string; srcSet?: string } | undefined;
};

type NeighborPostsProps = {
	copy: CompanyContent["article"]["neighbors"];
	previous: Neighbor | undefined;
	next: Neighbor | undefined;
};

/** The articles before and after this one; nothing where it is the only one. */
export function NeighborPosts({ copy, previous, next }: NeighborPostsProps) {
	if (!previous && !next) return null;
	return (
		<Container>
			<nav className={styles.root} aria-label={copy.label}>
				{previous && (
					<a href={previous.path} rel="prev">
						<NeighborPost label={copy.previous} post={previous} />
					</a>
				)}
				{next && (
					<a href={next.path} rel="next" className={styles.next}>
						<NeighborPost label={copy.next} post={next} />
					</a>
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
