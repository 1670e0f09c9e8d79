import { randomUUID } from "node:crypto";
import { carryOnSendingRegularly } from "#features/newsletter/issue-sending.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { digestRegularly } from "#platform/outbox/notice-digest.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck } from "#platform/outbox/suppression-list.ts";
import { readSecret } from "#platform/secret.server.ts";
import { purgeRegularly } from "./purge-regularly.ts";

type Worker = { wake(): void; stop(): Promise<void> };

type WorkerDeps = { config: Config; database: Database; logger: Logger };

/** Delivers the outbox's mail, unless this process only serves pages. */
export function startWorker(setting: WorkerDeps): Worker {
	const { config, database, logger } = setting;
	if (config.role === "web") return { wake() {}, async stop() {} };
	const transport = createMailTransport({ smtpUrl: config.smtpUrl, dataDirectory: config.dataDirectory, logger });
	const secret = readSecret(config);
	const now = () => new Date();
	const isMailable = createSuppressionCheck(database, { secret, ownerEmail: config.ownerEmail });
	const outboxWorker = startOutboxWorker({ database, transport, isMailable, logger });
	const stopPurging = purgeRegularly({ database, logger, dataDirectory: config.dataDirectory });
	const digest = { database, logger, mail: mailSettings(config), now, newId: randomUUID };
	const stopDigests = digestRegularly(digest, outboxWorker.wake);
	const issues = { database, logger, mail: mailSettings(config), secret, now, wakeWorker: outboxWorker.wake };
	const stopSending = carryOnSendingRegularly(issues);
	return {
		wake: outboxWorker.wake,
		async stop() {
			stopPurging();
			await stopSending();
			await stopDigests();
			await outboxWorker.stop();
			transport.close();
		},
	};
}
