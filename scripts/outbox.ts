import { InvalidSetting, parseConfig } from "#platform/config.server.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { StorageUnavailable } from "#platform/database/storage-unavailable.ts";
import { loadEnvFile } from "#platform/load-env-file.ts";
import { listDeadMail, readOutboxBalance } from "#platform/outbox/outbox-balance.ts";

/** Prints where every accepted mail is, and why some were set aside. */
async function printOutbox(): Promise<void> {
	loadEnvFile();
	const kysely = openForReading(parseConfig(process.env));
	const { accepted, sent, queued, dead } = await readOutboxBalance({ kysely });
	console.log(`accepted ${accepted} = sent ${sent} + queued ${queued} + dead ${dead}`);
	for (const mail of await listDeadMail({ kysely })) {
		console.log(`${mail.created_at}  ${mail.kind}  ${mail.id}  ${mail.last_error}`);
	}
	await kysely.destroy();
}

try {
	await printOutbox();
} catch (error) {
	if (!(error instanceof InvalidSetting || error instanceof StorageUnavailable)) throw error;
	console.error(error.message);
	process.exit(1);
}
