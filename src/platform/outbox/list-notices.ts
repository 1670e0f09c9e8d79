import { z } from "zod";
import { noticeDigestMail as copy } from "#content/notice-digest-mail.ts";
import type { OutboxRow } from "#platform/database/schema.ts";

// A digest has every notice twice, as HTML and as text; with this much of each it stays near 200 KB.
const FULL_TEXTS_MAX_BYTES = 100_000;

const RULE = "----------------------------------------";

// Each notice ends in the sender's particulars, which the digest has once.
const SIGNATURE = /\n-- \n[\s\S]*$/;

const replyTo = z
	.string()
	.transform((text): unknown => JSON.parse(text))
	.pipe(z.object({ name: z.string().optional(), address: z.string() }));

export type Notice = Pick<OutboxRow, "kind" | "subject" | "reply_to" | "text" | "created_at">;

function headOf({ kind, subject, reply_to, created_at }: Notice): string[] {
	const head = [copy.heading(new Date(created_at), kind), subject];
	if (reply_to === null) return head;
	const { name = "", address } = replyTo.parse(reply_to);
	return [...head, copy.replyTo(name, address)];
}

/**
 * Gathered notices as one text: of each when it came, what it is, its subject and whom to answer; and its full text as
 * long as the mail stays reasonably small. One that is too long for that says where to read it, and others may follow.
 */
export function listNotices(notices: readonly Notice[]): string {
	let bytesLeft = FULL_TEXTS_MAX_BYTES;
	const entries = notices.map((notice) => {
		const text = notice.text.replace(SIGNATURE, "").trimEnd();
		const bytes = Buffer.byteLength(text);
		const isFull = bytes <= bytesLeft;
		if (isFull) bytesLeft -= bytes;
		return [...headOf(notice), "", isFull ? text : copy.shortened].join("\n");
	});
	return entries.join(`\n\n${RULE}\n\n`);
}
