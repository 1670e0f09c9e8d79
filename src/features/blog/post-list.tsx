import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { blogCategories } from "#content/blog-categories.ts";
import { blogPage } from "#content/pages/blog.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { listPath } from "./blog-path.ts";
import { type ListedPost, PostGrid } from "./post-grid.tsx";
import styles from "./post-list.module.css";

const { filter, empty, pages } = blogPage;
const lists = [
	{ name: filter.all, path: listPath(undefined) },
	...blogCategories.map((category) => ({ name: category.name, path: listPath(category) })),
];

type PostListProps = {
	category: { slug: string } | undefined;
	page: number;
	pageCount: number;
	posts: readonly ListedPost[];
};

/** A page of all articles or of one category's, and the ways to the other lists and pages. */
export function PostList({ category, page, pageCount, posts }: PostListProps) {
	return (
		<>
			<CategoryFilter current={listPath(category)} />
			{posts.length > 0 ? <PostGrid posts={posts} /> : <EmptyList />}
			{pageCount > 1 && <ListPages category={category} page={page} pageCount={pageCount} />}
		</>
	);
}

/** A link to each list of articles. Each list is a page of its own, so the filter works without script. */
function CategoryFilter({ current }: { current: string }) {
	return (
		<Container>
			<nav className={styles.filter} aria-label={filter.label}>
				<ul>
					{lists.map(({ name, path }) => (
						<li key={path}>
							<Link to={path} prefetch="intent" aria-current={path === current ? "true" : undefined}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</Container>
	);
}

function EmptyList() {
	return (
		<Container className={styles.empty}>
			<p>{empty.text}</p>
			<Link to={listPath(undefined)} prefetch="intent">
				{empty.link}
			</Link>
		</Container>
	);
}

function ListPages({ category, page, pageCount }: Omit<PostListProps, "posts">) {
	return (
		<Container>
			<nav className={styles.pages} aria-label={pages.label}>
				{page > 1 && (
					<Link to={listPath(category, page - 1)} prefetch="intent" rel="prev" className={styles.newer}>
						<Icon shape={ArrowLeft} />
						{pages.newer}
					</Link>
				)}
				<span className={styles.position}>{pages.position(page, pageCount)}</span>
				{page < pageCount && (
					<Link to={listPath(category, page + 1)} prefetch="intent" rel="next" className={styles.older}>
						{pages.older}
						<Icon shape={ArrowRight} />
					</Link>
				)}
			</nav>
		</Container>
	);
}
