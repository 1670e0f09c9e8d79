import type { MDXContent } from "mdx/types";
import { type FrontMatter, frontMatterSchema } from "./post.schema.ts";

/** An article as the MDX compiler gives it. */
export type PostFile = { default: MDXContent; frontmatter: unknown };

export type Post = FrontMatter & { Body: MDXContent };

function parsePost(file: string, { frontmatter, default: Body }: PostFile): Post {
	const parsed = frontMatterSchema.safeParse(frontmatter);
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
		throw new Error(`${file}: ${problems.join("; ")}`);
	}
	if (!file.endsWith(`/${parsed.data.slug}.mdx`)) throw new Error(`${file}: the slug must be the file's name`);
	return { ...parsed.data, Body };
}

/**
 * The articles of these files, newest first.
 * @throws naming the file whose front matter is malformed, or whose id another file has.
 */
export function parsePosts(files: Record<string, PostFile>): Post[] {
	const fileOfId = new Map<number, string>();
	const posts = Object.entries(files).map(([file, content]) => {
		const post = parsePost(file, content);
		const other = fileOfId.get(post.id);
		if (other) throw new Error(`${file}: ${other} has the id ${post.id}, too`);
		fileOfId.set(post.id, file);
		return post;
	});
	return posts.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}
