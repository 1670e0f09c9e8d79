import type { ReactNode } from "react";
import { articleOf } from "./article.server.ts";
import { articleParts } from "./article-parts.email.tsx";
import { articleText } from "./article-text.ts";
import type { Post } from "./post-files.server.ts";

/** The whole text of an article for a mail, as elements that mail programs can show, and as plain text. */
export function articleForMail(post: Post, siteUrl: string): { body: ReactNode; text: string } {
	return {
		body: <post.Body components={articleParts(siteUrl)} />,
		text: articleText(articleOf(post).html, siteUrl),
	};
}
