import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { RenderedMessage } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";

/** A mail like those the site writes; a test names only what it is about. */
export function testMail(changes: Partial<RenderedMessage> = {}): RenderedMessage {
	const id = changes.id ?? randomUUID();
	return {
		id,
		messageId: `<${id}@site.example>`,
		kind: "contact-receipt",
		from: { name: "Our Site", address: "hello@site.example" },
		to: "owner@site.example",
		isToTeam: false,
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

/** A clock that a test sets forward. */
export function testClock() {
	let time = Date.parse("2025-11-21T10:00:00.000Z");
	return {
		now: () => new Date(time),
		forward(minutes: number) {
			time += minutes * 60_000;
		},
	};
}

/** Stores mails with these ids, all due at once. */
export async function enqueueTestMail(database: Database, ids: string[], changes: Partial<RenderedMessage> = {}) {
	await database.transaction(async (transaction) => {
		for (const id of ids) await enqueueMail(transaction, testMail({ id, ...changes }));
	});
}

/** A transport that keeps what it is given; `deliver` decides what happens to a mail. */
export function testTransport(deliver: (mail: RenderedMessage) => Promise<void> = async () => {}) {
	const attempts: RenderedMessage[] = [];
	const transport: MailTransport = {
		async send(mail) {
			attempts.push(mail);
			await deliver(mail);
		},
		close() {},
	};
	return { transport, attempts, idsOfAttempts: () => attempts.map(({ id }) => id) };
}

/** The fields that make a mail a notice to the company's people; other test mails go to visitors. */
export const testNotice = { kind: "contact-message", isToTeam: true, to: "founder@site.example" } as const;

/** An empty suppression list. */
export const everyoneIsMailable = async () => true;

/** The whole row of a mail. */
export function outboxRow({ kysely }: Database, id: string) {
	return kysely.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export const numberedIds = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index}`);

/** A worker until the test ends. Unless a test sets its poll, that is so rare that a test which passes was woken. */
export function startTestWorker(
	database: Database,
	transport: MailTransport,
	now = testClock().now,
	pollEveryMs = 60_000,
) {
	const worker = startOutboxWorker({
		database,
		transport,
		isMailable: everyoneIsMailable,
		logger: createLogger("silent"),
		now,
		random: () => 1,
		pollEveryMs,
	});
	onTestFinished(async () => {
		await worker.stop();
		transport.close();
	});
	return worker;
}
