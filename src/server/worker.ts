import { randomUUID } from "node:crypto";
import { type Config, mailSettings } from "#platform/config.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Logger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { createMailGate } from "#platform/outbox/do-not-mail.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { readSecret } from "#platform/secret.server.ts";
import { digestRegularly } from "./digest-regularly.ts";
import { forgetRegularly } from "./forget-regularly.ts";

export type Worker = { wake(): void; stop(): Promise<void> };

type WorkerSetting = { config: Config; database: Database; logger: Logger };

/** Carries the outbox to the mail provider, unless this process only serves pages. */
export function startWorker(setting: WorkerSetting): Worker {
	const { config, database, logger } = setting;
	if (config.role === "web") return { wake() {}, async stop() {} };
	const transport = createMailTransport({ smtpUrl: config.smtpUrl, dataDirectory: config.dataDirectory, logger });
	const mayMail = createMailGate(database, { secret: readSecret(config), ownerEmail: config.ownerEmail });
	const outboxWorker = startOutboxWorker({ database, transport, mayMail, ownerEmail: config.ownerEmail, logger });
	const stopForgetting = forgetRegularly({ database, logger, dataDirectory: config.dataDirectory });
	const digest = { database, logger, mail: mailSettings(config), now: () => new Date(), newId: randomUUID };
	const stopDigests = digestRegularly(digest, outboxWorker.wake);
	return {
		wake: outboxWorker.wake,
		async stop() {
			stopForgetting();
			await stopDigests();
			await outboxWorker.stop();
			transport.close();
		},
	};
}
