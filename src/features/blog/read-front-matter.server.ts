import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type IsoDate, parseLongDate } from "#domain/dates.ts";

export type FrontMatterLines = {
	slug: string;
	title: string;
	category: string;
	cover: string;
	date: IsoDate;
	draft: boolean;
};

function lineOf(name: keyof FrontMatterLines, text: string): string {
	return new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1]?.trim() ?? "";
}

/**
 * What the articles' files say about themselves, for programs that run before or without a build and so can't import
 * MDX. The site itself reads the same lines through a schema, which is where a fault in them is found.
 */
export function readFrontMatter(folder: string): FrontMatterLines[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
	return files.map((file) => {
		const text = readFileSync(join(folder, file), "utf8");
		return {
			slug: lineOf("slug", text),
			title: lineOf("title", text),
			category: lineOf("category", text),
			cover: lineOf("cover", text),
			date: parseLongDate(lineOf("date", text)) ?? "",
			draft: lineOf("draft", text) === "true",
		};
	});
}
