import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Logger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";

export type Worker = { wake(): void; stop(): Promise<void> };

type WorkerSetting = { config: Config; database: Database; logger: Logger };

/** Carries the outbox to the mail provider, unless this process only serves pages. */
export function startWorker({ config, database, logger }: WorkerSetting): Worker {
	if (config.role === "web") return { wake() {}, async stop() {} };
	const transport = createMailTransport({ smtpUrl: config.smtpUrl, dataDirectory: config.dataDirectory, logger });
	const outboxWorker = startOutboxWorker({ database, transport, logger });
	return {
		wake: outboxWorker.wake,
		async stop() {
			await outboxWorker.stop();
			transport.close();
		},
	};
}
