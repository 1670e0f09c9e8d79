import { onTestFinished } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { everyoneIsMailable, testClock, testOwnerEmail } from "./outbox.ts";

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
		ownerEmail: testOwnerEmail,
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
