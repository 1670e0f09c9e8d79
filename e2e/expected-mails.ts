import { openForReading } from "#platform/database/open-for-reading.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import type { RunningSite } from "#testing/start-site.ts";

/** How many mails a site has queued: one too many is stored at once, and may never be delivered before the site ends. */
export async function expectedMails({ dataDirectory }: RunningSite): Promise<number> {
	const kysely = openForReading({ dataDirectory });
	const { accepted } = await readOutboxBalance({ kysely });
	await kysely.destroy();
	return accepted;
}
