import { tmpdir } from "node:os";
import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import { createServer } from "vite";
import type { Article } from "./article.server.ts";
import { mdxOptions } from "./mdx-options.server.ts";
import type { Post } from "./post-files.server.ts";

/** The articles as the build makes them, newest first. For tests, whose own loader does not know MDX. */
export async function loadBuiltPosts(): Promise<(Post & Article)[]> {
	const server = await createServer({
		configFile: false,
		cacheDir: join(tmpdir(), "site-article-tests"),
		plugins: [mdx(mdxOptions)],
		// What a later day brings is tested before.
		define: { __BUILD_DAY__: JSON.stringify("9999-12-31") },
		server: { middlewareMode: true, watch: null, ws: false },
		appType: "custom",
		optimizeDeps: { noDiscovery: true },
	});
	const load = (file: string) => server.ssrLoadModule(`/src/features/blog/${file}`);
	const posts: Post[] = (await load("posts.server.ts")).posts;
	const articleOf: (post: Post) => Article = (await load("article.server.ts")).articleOf;
	const built = posts.map((post) => ({ ...post, ...articleOf(post) }));
	await server.close();
	return built;
}
