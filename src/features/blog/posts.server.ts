import { type PostFile, parsePosts } from "./post-files.server.ts";

/** Every article, newest first. */
export const posts = parsePosts(import.meta.glob<PostFile>("#content/posts/*.mdx", { eager: true }));
