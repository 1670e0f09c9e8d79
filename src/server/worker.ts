import { isAtDesk } from "#desk/people/notice-receivers.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { carryOnSendingRegularly } from "#features/newsletter/issue-sending.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck } from "#platform/outbox/suppression-list.ts";
import { readSecret } from "#platform/secret.server.ts";
import { purgeRegularly } from "./purge-regularly.ts";

type WorkerDeps = {
	config: Config;
	database: Database;
	logger: Logger;
	/** Its mails say what is published, and come from the address that is. */
	content(): CompanyContent;
};

/** Delivers the outbox's mail, unless this process only serves pages. */
export function startWorker({ config, database, logger, content }: WorkerDeps) {
	if (config.role === "web") return { wake() {}, async stop() {} };
	const transport = createMailTransport({ smtpUrl: config.smtpUrl, dataDirectory: config.dataDirectory, logger });
	const secret = readSecret(config);
	const now = () => new Date();
	const isMailable = createSuppressionCheck(
		database,
		{ secret, ownerEmail: config.ownerEmail, content },
		isAtDesk(database),
	);
	const outboxWorker = startOutboxWorker({ database, transport, isMailable, logger });
	const stopPurging = purgeRegularly({ database, logger, content, dataDirectory: config.dataDirectory });
	const mail = mailSettings(config);
	const issues = { database, logger, content, mail, secret, now, wakeWorker: outboxWorker.wake };
	const stopSending = carryOnSendingRegularly(issues);
	return {
		wake: outboxWorker.wake,
		async stop() {
			await stopPurging();
			await stopSending();
			await outboxWorker.stop();
			transport.close();
		},
	};
}
