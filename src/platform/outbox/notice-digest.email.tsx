import { Text } from "react-email";
import { z } from "zod";
import type { CompanyContent } from "#content/company-content.ts";
import { formatMoment } from "#domain/dates.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { accountPage } from "#platform/mail/company-addresses.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { type PlaceholderValues, renderSharedBody, type SharedBody } from "./enqueue-mail.ts";

/** A digest has every notice twice, as HTML and as text; with this much of each it stays near 200 KB. */
export const FULL_TEXTS_MAX_BYTES = 100_000;

const RULE = "----------------------------------------";

// A visitor's text is indented further than ours, so that no visitor can forge what looks like the next notice.
const INDENT = "    ";
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const replyTo = z
	.string()
	.transform((text): unknown => JSON.parse(text))
	.pipe(z.object({ name: z.string().optional(), address: z.string() }));

/** The columns of a notice's row that a digest is written from. */
export const NOTICE_COLUMNS = ["subject", "reply_to", "text", "created_at"] as const;
type Notice = Pick<OutboxRow, (typeof NOTICE_COLUMNS)[number]>;

/** Without our particulars at its end, which the digest has once; a visitor's own signature before them stays. */
function visitorsText({ text }: Notice): string {
	const end = text.lastIndexOf("\n-- \n");
	const lines = (end < 0 ? text : text.slice(0, end)).trimEnd().split(LINE_END);
	return lines.map((line) => (line ? INDENT + line : "")).join("\n");
}

/** What the mail says around notices; `sender` is whom one of them can be answered to. */
const wordsOf = ({ mails }: Pick<CompanyContent, "mails">, { siteUrl = "", sender = "" } = {}) =>
	mails.noticeDigest({ sender, accountPage: accountPage(siteUrl) });

function headOf({ subject, reply_to, created_at }: Notice, content: CompanyContent): string[] {
	const head = [formatMoment(created_at), subject];
	if (reply_to === null) return head;
	const { name = "", address } = replyTo.parse(reply_to);
	const sender = name ? `${name} <${address}>` : address;
	return [...head, wordsOf(content, { sender }).replyTo];
}

/**
 * Gathered notices as one text: of each when it came, its subject and whom to answer; and its full text as
 * long as the mail stays reasonably small. One that is too long for that says where to read it, and others may follow.
 */
function listNotices(notices: readonly Notice[], content: CompanyContent): string {
	const { tooLong } = wordsOf(content);
	let bytesLeft = FULL_TEXTS_MAX_BYTES;
	const entries = notices.map((notice) => {
		const text = visitorsText(notice);
		const bytes = Buffer.byteLength(text);
		const isFull = bytes <= bytesLeft;
		if (isFull) bytesLeft -= bytes;
		return [...headOf(notice, content), "", isFull ? text : tooLong].join("\n");
	});
	return entries.join(`\n\n${RULE}\n\n`);
}

const listing = { ...mailStyles.opening, whiteSpace: "pre-wrap", wordBreak: "break-word" } as const;

// Where the notices stand: a placeholder, so that the notices of an erased person can be removed.
const NOTICES_PLACEHOLDER = "notices";

/** The mail around gathered notices, the same for every digest. */
export function noticeDigestBody(siteUrl: string, content: CompanyContent): { subject: string; body: SharedBody } {
	const { subject, opening, reason } = wordsOf(content, { siteUrl });
	const { facts } = content;
	const body = renderSharedBody((placeholder) => {
		const notices = placeholder(NOTICES_PLACEHOLDER);
		return renderMail(
			<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
				<Text style={mailStyles.opening}>{opening}</Text>
				<Text style={listing}>{notices}</Text>
			</EmailLayout>,
			[opening, "", notices, "", reason],
			facts,
		);
	});
	return { subject, body };
}

/** What stands in the place of the notices, the oldest first. */
export function digestValues(notices: readonly Notice[], content: CompanyContent): PlaceholderValues {
	const inOrder = notices.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
	return { [NOTICES_PLACEHOLDER]: listNotices(inOrder, content) };
}
