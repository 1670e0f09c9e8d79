import { forgetOldLeads } from "#features/assessment/services/forget-old-leads.server.ts";
import { forgetOldMessages } from "#features/contact/forget-old-messages.server.ts";
import { forgetMailedLinks, forgetOldSubscriptions } from "#features/newsletter/forget-old-subscriptions.server.ts";
import { forgetWaitlist } from "#features/waitlist/forget-waitlist.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { forgetReturnedForms } from "#platform/http/returned-forms.ts";
import { forgetOldRequestCounts } from "#platform/http/shared-request-counter.ts";
import type { Logger } from "#platform/logger.ts";
import { forgetSentMail } from "#platform/outbox/forget-sent-mail.ts";
import { forgetOldMailCounts } from "#platform/outbox/hourly-mail-caps.ts";
import { forgetOldMailAllowances } from "#platform/outbox/take-mail-allowance.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Chore = (database: Database, now: Date) => Promise<void>;

/** What has an end: each removes what the privacy policy no longer lets us keep. */
const HOURLY_CHORES = {
	forgetOldMailAllowances,
	forgetOldMailCounts,
	forgetSentMail,
	forgetOldMessages,
	forgetOldLeads,
	forgetMailedLinks,
	forgetOldSubscriptions,
	forgetWaitlist,
	forgetReturnedForms,
};

const MINUTELY_CHORES = { forgetOldRequestCounts };

type ForgetSetting = { database: Database; logger: Logger };

/** Does these chores once. What fails is logged and left for the next time. */
async function runChores(chores: Record<string, Chore>, { database, logger }: ForgetSetting): Promise<void> {
	const runs = Object.entries(chores).map(([chore, run]) =>
		run(database, new Date()).catch((error: unknown) => {
			logger.warn({ err: error, chore }, "something old is still there; it is tried again later");
		}),
	);
	await Promise.all(runs);
}

/** Does once what is due every hour. */
export const forgetHourly = (setting: ForgetSetting): Promise<void> => runChores(HOURLY_CHORES, setting);

/** Does once what is due every minute. */
export const forgetMinutely = (setting: ForgetSetting): Promise<void> => runChores(MINUTELY_CHORES, setting);

/** Forgets now and regularly; gives back how to end that. */
export function forgetRegularly(setting: ForgetSetting): () => void {
	function repeat(forget: typeof forgetHourly, everyMs: number): NodeJS.Timeout {
		void forget(setting);
		return setInterval(() => void forget(setting), everyMs);
	}
	const timers = [repeat(forgetHourly, HOUR_MS), repeat(forgetMinutely, MINUTE_MS)];
	return () => {
		for (const timer of timers) clearInterval(timer);
	};
}
