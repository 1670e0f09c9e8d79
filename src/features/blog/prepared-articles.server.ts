import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import type { TextProblem } from "#documents/document-kind.ts";
import { createThread, Overloaded } from "#platform/thread.ts";
import { hasBody, keepBody } from "./article-body.server.ts";
import { type Examined, examine, type ToExamine } from "./examine-article.server.ts";

const LIMIT_MS = 2_000;
const THREAD = resolve("build", "server", "article-thread.js");

/** Ends what takes too long. While developing, and where a function has only its bundle, texts are examined where they are asked for. */
const thread =
	import.meta.env.PROD && existsSync(THREAD)
		? createThread<ToExamine, Examined>(pathToFileURL(THREAD), LIMIT_MS)
		: undefined;

/** Those that are being written or published. */
const known = new LRUCache<string, Examined>({ max: 100 });

function keep(article: ToExamine, examined: Examined): Examined {
	known.set(article.markdown, examined);
	keepBody(article, examined.body);
	return examined;
}

const NOTHING_PUBLISHED: ReadonlySet<string> = new Set();

/** The examined text, whichever articles are on the site. A text that was not prepared is examined now. */
export function examined(markdown: string): Examined {
	const article = { markdown, publishedPaths: NOTHING_PUBLISHED };
	return known.get(markdown) ?? keep(article, examine(article));
}

/** Characters of a body, which can have many times those of its text: an address or a column's name that is said once. */
const MOST_IN_PAGE = 2_000_000;
const TOO_MUCH = "This text takes too long to prepare. Leave out what is repeated often, or make two articles of it.";
const BUSY = "Other articles are being prepared. Try again in a moment.";

/**
 * Parses a text that a person wrote, on a thread that is ended when it takes too long, so that nobody waits for it: its body and
 * what was found are known from then on.
 */
export async function prepareArticle({ markdown, publishedPaths }: ToExamine, client: string): Promise<TextProblem[]> {
	const article = { markdown, publishedPaths };
	if (known.has(markdown) && hasBody(article)) return [];
	try {
		const found = thread ? await thread.run(article, client) : examine(article);
		if (found.body.html.length > MOST_IN_PAGE) return [{ message: TOO_MUCH }];
		keep(article, found);
		return [];
	} catch (error) {
		return [{ message: error instanceof Overloaded ? BUSY : TOO_MUCH }];
	}
}
