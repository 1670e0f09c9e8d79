import { forgetOldLeads } from "#features/assessment/forget-old-leads.server.ts";
import { forgetOldMessages } from "#features/contact/forget-old-messages.server.ts";
import { forgetMailedLinks, forgetOldSubscriptions } from "#features/newsletter/forget-old-subscriptions.server.ts";
import { forgetWaitlist } from "#features/waitlist/forget-waitlist.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { forgetOldRequestCounts } from "#platform/http/shared-request-counter.ts";
import type { Logger } from "#platform/logger.ts";
import { forgetSentMail } from "#platform/outbox/forget-sent-mail.ts";
import { forgetOldMailAllowances } from "#platform/outbox/take-mail-allowance.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Chore = (database: Database, now: Date) => Promise<void>;

/** What has an end: each removes what the privacy policy no longer lets us keep. */
const HOURLY_CHORES = {
	forgetOldMailAllowances,
	forgetSentMail,
	forgetOldMessages,
	forgetOldLeads,
	forgetMailedLinks,
	forgetOldSubscriptions,
	forgetWaitlist,
};

const MINUTELY_CHORES = { forgetOldRequestCounts };

type ForgetSetting = { database: Database; logger: Logger };

/** Forgets now and regularly; gives back how to end that. */
export function forgetRegularly({ database, logger }: ForgetSetting): () => void {
	function repeat(chores: Record<string, Chore>, everyMs: number): NodeJS.Timeout {
		const forget = () => {
			for (const [chore, run] of Object.entries(chores)) {
				run(database, new Date()).catch((error: unknown) => {
					logger.warn({ err: error, chore }, "something old is still there; it is tried again later");
				});
			}
		};
		forget();
		return setInterval(forget, everyMs);
	}
	const timers = [repeat(HOURLY_CHORES, HOUR_MS), repeat(MINUTELY_CHORES, MINUTE_MS)];
	return () => {
		for (const timer of timers) clearInterval(timer);
	};
}
