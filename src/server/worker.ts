import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Logger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { forgetOldMailAllowances } from "#platform/outbox/take-mail-allowance.ts";

const FORGET_EVERY_MS = 60 * 60_000;

export type Worker = { wake(): void; stop(): Promise<void> };

type WorkerSetting = { config: Config; database: Database; logger: Logger };

/** Forgets now and every hour; gives back how to end that. */
function forgetRegularly({ database, logger }: WorkerSetting): () => void {
	function forget(): void {
		forgetOldMailAllowances(database, new Date()).catch((error: unknown) => {
			logger.warn({ err: error }, "old mail allowances are still there");
		});
	}
	forget();
	const timer = setInterval(forget, FORGET_EVERY_MS);
	return () => clearInterval(timer);
}

/** Carries the outbox to the mail provider, unless this process only serves pages. */
export function startWorker(setting: WorkerSetting): Worker {
	const { config, database, logger } = setting;
	if (config.role === "web") return { wake() {}, async stop() {} };
	const transport = createMailTransport({ smtpUrl: config.smtpUrl, dataDirectory: config.dataDirectory, logger });
	const outboxWorker = startOutboxWorker({ database, transport, logger });
	const stopForgetting = forgetRegularly(setting);
	return {
		wake: outboxWorker.wake,
		async stop() {
			stopForgetting();
			await outboxWorker.stop();
			transport.close();
		},
	};
}
