import { isPublished } from "./is-published.ts";
import { type PostFile, parsePosts } from "./post-files.server.ts";

/** Every article that is published, newest first. */
export const posts = parsePosts(import.meta.glob<PostFile>("#content/posts/*.mdx", { eager: true })).filter((post) =>
	isPublished(post),
);
