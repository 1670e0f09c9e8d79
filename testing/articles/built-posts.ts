import type { Article } from "#features/blog/article.server.ts";
import type { Post } from "#features/blog/post-files.server.ts";
import { createModuleLoader } from "#scripts/module-loader.ts";

/** The articles as the build makes them, newest first: a test's own loader does not know MDX. */
export async function loadBuiltPosts(): Promise<(Post & Article)[]> {
	const server = await createModuleLoader();
	const load = (file: string) => server.ssrLoadModule(`/src/features/blog/${file}`);
	const posts: Post[] = (await load("posts.server.ts")).posts;
	const articleOf: (post: Post) => Article = (await load("article.server.ts")).articleOf;
	const built = posts.map((post) => ({ ...post, ...articleOf(post) }));
	await server.close();
	return built;
}
