import { isPublished, type PostFile, parsePosts } from "./parse-posts.server.ts";

/** Every article that is published, newest first. */
export const posts = parsePosts(import.meta.glob<PostFile>("#content/posts/*.mdx", { eager: true })).filter((post) =>
	isPublished(post),
);
