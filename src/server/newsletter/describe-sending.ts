import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate } from "#domain/dates.ts";
import type { Post } from "#features/blog/posts.server.ts";
import type { RenderedIssue } from "#features/newsletter/issue.email.tsx";
import type { Config } from "#platform/config.server.ts";
import { senderOf } from "#platform/mail/company-addresses.ts";
import { shownMailbox } from "#platform/mail/mailbox.ts";
import { counted, formatCount } from "#server/command/command-line.ts";

/** How long so many mails take at this rate, in words. */
export function describeDuration(mails: number, perSecond: number): string {
	const minutes = Math.ceil(mails / perSecond / 60);
	return minutes <= 1 ? "within a minute" : `in about ${counted(minutes, "minute")}`;
}

type Sending = {
	post: Post;
	issue: RenderedIssue;
	config: Config;
	content(): CompanyContent;
	readers: { confirmed: number; queued: number };
	perSecond: number;
};

/** What is about to happen, a line for each fact that the owner should check first. */
export function describeSending({ post, issue, config, content, readers, perSecond }: Sending): string {
	const kilobytes = Math.ceil(Buffer.byteLength(issue.body.html) / 1_000);
	const remaining = readers.confirmed - readers.queued;
	return [
		`Subject  ${issue.subject}`,
		`Article  ${post.slug}, ${formatLongDate(post.date)}, ${kilobytes} KB`,
		`From     ${shownMailbox(senderOf({ mail: { from: config.mailFrom }, content }))}`,
		`Links    ${config.siteUrl}`,
		`To       ${counted(remaining, "confirmed subscriber")}; ${formatCount(readers.queued)} have it already`,
		`Rate     ${formatCount(perSecond)} a second: sent ${describeDuration(remaining, perSecond)}`,
	].join("\n");
}

const LINES_WITHOUT_TERMINAL = 10;

/** Shows how many of the mails are queued: on a terminal in one line that changes, in a log in about ten lines. */
export function showProgress(total: number): (queued: number) => void {
	let shown = 0;
	return (queued) => {
		const line = `Queued ${formatCount(queued)} of ${counted(total, "mail")}`;
		if (process.stdout.isTTY) {
			process.stdout.write(`\r${line}${queued >= total ? "\n" : ""}`);
			return;
		}
		const step = Math.floor((LINES_WITHOUT_TERMINAL * queued) / total);
		if (step > shown) console.log(line);
		shown = step;
	};
}
