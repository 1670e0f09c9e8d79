import { forgetOldLeads } from "#features/assessment/forget-old-leads.server.ts";
import { forgetOldMessages } from "#features/contact/forget-old-messages.server.ts";
import { forgetMailedLinks, forgetOldSubscriptions } from "#features/newsletter/forget-old-subscriptions.server.ts";
import { forgetWaitlist } from "#features/waitlist/forget-waitlist.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { forgetReturnedForms } from "#platform/http/returned-forms.ts";
import type { Logger } from "#platform/logger.ts";
import { forgetSentMail } from "#platform/outbox/forget-sent-mail.ts";
import { forgetOldMailAllowances } from "#platform/outbox/take-mail-allowance.ts";

const FORGET_EVERY_MS = 60 * 60_000;

/** What has an end: each removes what the privacy policy no longer lets us keep. */
const CHORES = {
	forgetOldMailAllowances,
	forgetSentMail,
	forgetOldMessages,
	forgetOldLeads,
	forgetMailedLinks,
	forgetOldSubscriptions,
	forgetWaitlist,
	forgetReturnedForms,
};

type ForgetSetting = { database: Database; logger: Logger };

/** Does every chore once. What fails is logged and left for the next time. */
export async function forgetOnce({ database, logger }: ForgetSetting): Promise<void> {
	const chores = Object.entries(CHORES).map(([chore, run]) =>
		run(database, new Date()).catch((error: unknown) => {
			logger.warn({ err: error, chore }, "something old is still there; it is tried again in an hour");
		}),
	);
	await Promise.all(chores);
}

/** Forgets now and every hour; gives back how to end that. */
export function forgetRegularly(setting: ForgetSetting): () => void {
	const forget = () => void forgetOnce(setting);
	forget();
	const timer = setInterval(forget, FORGET_EVERY_MS);
	return () => clearInterval(timer);
}
