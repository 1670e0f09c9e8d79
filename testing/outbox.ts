import type { Database } from "#platform/database/database.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { RenderedMessage } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { testMail } from "./mail.ts";

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

/** To whom test mails go only where a test is about the owner. */
export const testOwnerEmail = "founder@site.example";

/** Nobody was erased. */
export const everyoneIsMailable = async () => true;

/** The whole row of a mail. */
export function outboxRow({ kysely }: Database, id: string) {
	return kysely.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export const numberedIds = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index}`);
