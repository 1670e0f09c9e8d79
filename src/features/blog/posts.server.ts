import { type PostFile, parsePosts } from "./parse-posts.server.ts";

/** Every article, newest first. */
export const posts = parsePosts(import.meta.glob<PostFile>("#content/posts/*.mdx", { eager: true }));
