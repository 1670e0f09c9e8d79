import type { Options } from "@mdx-js/rollup";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { postPath } from "./blog-path.ts";
import { isPublished } from "./is-published.ts";
import { readFrontMatter } from "./read-front-matter.server.ts";
import { rehypeFigures } from "./rehype-figures.ts";
import { rehypeHeadingIds } from "./rehype-heading-ids.ts";
import { rehypeLinks } from "./rehype-links.ts";
import { rehypeTables } from "./rehype-tables.ts";

const publishedPaths = readFrontMatter("src/content/posts")
	.filter((post) => isPublished(post))
	.map(({ slug }) => postPath(slug));

/** How articles become components: for the build, and for the tests that read them as the build does. */
export const mdxOptions: Options = {
	remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
	// Tables are named by headings, so the headings come first.
	rehypePlugins: [rehypeHeadingIds, rehypeTables, rehypeFigures, [rehypeLinks, publishedPaths]],
};
