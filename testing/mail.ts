import { randomUUID } from "node:crypto";
import type { RenderedMessage } from "#platform/mail/rendered-message.ts";

/** A mail like those the site writes; a test names only what it is about. */
export function testMail(changes: Partial<RenderedMessage> = {}): RenderedMessage {
	const id = changes.id ?? randomUUID();
	return {
		id,
		messageId: `<${id}@site.example>`,
		kind: "contact-message",
		from: { name: "Our Site", address: "hello@site.example" },
		to: "owner@site.example",
		replyTo: { name: "Ada Lovelace", address: "ada@example.com" },
		subject: "Message from Ada Lovelace",
		headers: {},
		html: "<p>Hello</p>",
		text: "Hello\n",
		attachments: [],
		queuedAt: new Date("2025-11-21T10:00:00.000Z"),
		...changes,
	};
}
