import { formatLongDate } from "#domain/dates.ts";
import type { Post } from "#features/blog/parse-posts.server.ts";
import type { RenderedIssue } from "#features/newsletter/issue.email.tsx";
import type { Config } from "#platform/config.server.ts";
import { counted, formatCount } from "#server/command/command-line.ts";

/** How long so many mails take at this rate. */
export function describeDuration(mails: number, perSecond: number): string {
	const minutes = Math.ceil(mails / perSecond / 60);
	return minutes <= 1 ? "within a minute" : `in about ${counted(minutes, "minute")}`;
}

type Sending = {
	post: Post;
	issue: RenderedIssue;
	config: Config;
	readers: { confirmed: number; queued: number };
	perSecond: number;
};

/** What is about to happen, a line for each fact that somebody would want to check first. */
export function describeSending({ post, issue, config, readers, perSecond }: Sending): string {
	const kilobytes = Math.ceil(Buffer.byteLength(issue.body.html) / 1_000);
	const remaining = readers.confirmed - readers.queued;
	return [
		`Subject  ${issue.subject}`,
		`Article  ${post.slug}, ${formatLongDate(post.date)}, ${kilobytes} KB`,
		`From     ${config.mailFrom}`,
		`Links    ${config.siteUrl}`,
		`To       ${counted(remaining, "confirmed subscriber")}; ${formatCount(readers.queued)} have it already`,
		`Rate     ${formatCount(perSecond)} a second: sent ${describeDuration(remaining, perSecond)}`,
	].join("\n");
}
