import { type Article, articleOf } from "./article.server.ts";
import type { Post } from "./post-files.server.ts";
import { type PostSummary, summaryOf } from "./post-list.server.ts";

export type PostPage = {
	post: PostSummary & { slug: string; categorySlug: string };
	article: Article;
	/** The next older and the next newer article. */
	previous: PostSummary | undefined;
	next: PostSummary | undefined;
};

/** An article with its neighbors in time; undefined when there is none of this name. `posts` are newest first. */
export function findPostPage(posts: Post[], slug: string): PostPage | undefined {
	const index = posts.findIndex((post) => post.slug === slug);
	const post = posts[index];
	if (!post) return undefined;
	const [older, newer] = [posts[index + 1], posts[index - 1]];
	return {
		post: { ...summaryOf(post), slug, categorySlug: post.category.slug },
		article: articleOf(post),
		previous: older && summaryOf(older),
		next: newer && summaryOf(newer),
	};
}
