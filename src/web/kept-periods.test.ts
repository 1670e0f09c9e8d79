import { expect, test } from "vitest";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { LEAD_KEPT_DAYS } from "#features/assessment/services/forget-old-leads.server.ts";
import { MESSAGE_KEPT_DAYS } from "#features/contact/forget-old-messages.server.ts";
import { UNCONFIRMED_KEPT_DAYS, UNSUBSCRIBED_KEPT_DAYS } from "#features/newsletter/forget-old-subscriptions.server.ts";
import { LINK_LIFETIME_HOURS } from "#features/newsletter/link-token.server.ts";
import { WAITLIST_KEPT_DAYS } from "#features/waitlist/forget-waitlist.server.ts";
import { WINDOW_SECONDS } from "#platform/http/rate-limit.ts";
import { RETURNED_FORM_KEPT_MINUTES } from "#platform/http/returned-forms.ts";
import { DEAD_MAIL_KEPT_DAYS, SENT_MAIL_KEPT_DAYS } from "#platform/outbox/forget-sent-mail.ts";
import { PERIOD_HOURS } from "#platform/outbox/take-mail-allowance.ts";
import { CHOICE_KEPT_DAYS } from "#web/statistics/statistics-choice.ts";

const HOURS = { year: 8_760, month: 730, day: 24, hour: 1, minute: 1 / 60 } as const;
const NUMBERS: Record<string, number> = { one: 1, two: 2, six: 6 };
const PERIOD = /\b(\d+|one|two|six) (year|month|day|hour|minute)s?\b/gi;
// A month has no fixed length; 181 days are the shortest six.
const TOLERANCE = 0.01;

/** What the clean-up does, in hours, for each line of the policy's table that names a period. */
const DONE: Record<string, number[]> = {
	"Newsletter subscription": [UNSUBSCRIBED_KEPT_DAYS * 24],
	"Subscription that was never confirmed": [UNCONFIRMED_KEPT_DAYS * 24, LINK_LIFETIME_HOURS],
	"Contact message": [MESSAGE_KEPT_DAYS.received * 24],
	"Advanced assessment": [LEAD_KEPT_DAYS * 24],
	"Waitlist entry": [WAITLIST_KEPT_DAYS * 24],
	"Message set aside as automated": [MESSAGE_KEPT_DAYS.quarantined * 24],
	"Our copy of a mail that was sent": [SENT_MAIL_KEPT_DAYS * 24],
	"Our copy of a mail that could not be delivered": [DEAD_MAIL_KEPT_DAYS * 24],
	"Form that needed correcting, sent without scripts": [RETURNED_FORM_KEPT_MINUTES / 60],
	"Times of our last mails to an address, so that nobody can flood it": [PERIOD_HOURS],
	// The clean-up of every minute comes at most a minute after the count has ended.
	"Count of requests by network address": [(2 * WINDOW_SECONDS) / 3_600],
	"Your choice about statistics, on your device": [CHOICE_KEPT_DAYS * 24],
};

function isUnit(word: string): word is keyof typeof HOURS {
	return word in HOURS;
}

function hoursIn(sentence: string): number[] {
	return Array.from(sentence.matchAll(PERIOD), ([, count = "", unit = ""]) => {
		const word = unit.toLowerCase();
		return (NUMBERS[count.toLowerCase()] ?? Number(count)) * (isUnit(word) ? HOURS[word] : Number.NaN);
	});
}

const promises = privacyPolicy.sections
	.filter(({ id }) => id === "how-long")
	.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [...block.rows] : [])))
	.map(({ cells: [data, kept = ""] }) => ({ data, hours: hoursIn(kept) }))
	.filter(({ hours }) => hours.length > 0);

test("every period in the privacy policy is one that the clean-up keeps, and the other way around", () => {
	expect(promises.map(({ data }) => data).sort()).toEqual(Object.keys(DONE).sort());
});

test.each(promises)("$data goes when the privacy policy says", ({ data, hours }) => {
	const done = DONE[data] ?? [];
	expect(done).toHaveLength(hours.length);
	for (const [index, promised] of hours.entries()) {
		expect(Math.abs((done[index] ?? 0) / promised - 1)).toBeLessThan(TOLERANCE);
	}
});
