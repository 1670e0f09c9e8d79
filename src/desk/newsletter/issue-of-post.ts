import type { CompanyContent } from "#content/company-content.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { articleForMail } from "#features/blog/article-for-mail.email.tsx";
import { postPath } from "#features/blog/blog-path.ts";
import type { Post } from "#features/blog/posts.server.ts";
import { issueEmail, type RenderedIssue } from "#features/newsletter/newsletter.email.tsx";

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * As a mail may have it: a subject is one line, and no mail has U+0000. A text of the repository may have either, and so may
 * one that was published before titles were held to one line.
 */
const inOneLine = (text: string) => text.replaceAll(CONTROL_CHARACTERS, " ");

/** An article of the blog as an issue of the newsletter. */
export function issueOfPost(post: Post, siteUrl: string, content: CompanyContent): RenderedIssue {
	const { body, text } = articleForMail(post, siteUrl);
	const issue = {
		id: post.slug,
		title: inOneLine(post.title),
		date: post.date,
		lead: inOneLine(post.excerpt),
		minutes: articleBody(post).minutes,
		note: post.example ? content.article.heading.example : undefined,
		url: siteUrl + postPath(post.slug),
		body,
		bodyText: text,
	};
	return issueEmail(issue, siteUrl, content);
}
