import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { type FrontMatter, parseFrontMatter } from "./parse-posts.server.ts";

/** The front matter of every article, for programs that run before or without a build and so can't import MDX. */
export function readFrontMatter(folder: string): FrontMatter[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
	return files.map((file) => {
		const path = join(folder, file);
		const content = new VFile(readFileSync(path));
		matter(content);
		return parseFrontMatter(path, content.data.matter);
	});
}
