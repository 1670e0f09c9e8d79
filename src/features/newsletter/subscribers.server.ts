import type { Updateable } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import { table } from "#platform/define-feature.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { periodBefore } from "#platform/retention.ts";

/** Removes links that no longer work, with the names in them. */
export async function purgeExpiredLinks({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("newsletter_links").where("expires_at", "<=", now.toISOString()).execute(),
	);
}

/**
 * Removes requests that were never confirmed, and addresses that unsubscribed long ago. An unsubscribed address whose new
 * request was never confirmed, counts as unsubscribed again.
 */
export async function purgeOldSubscriptions({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "pending")
			.where("asked_at", "<=", periodBefore(now, "unconfirmedSubscription"))
			.where("unsubscribed_at", "is", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.updateTable("newsletter_subscribers")
			.set({ state: "unsubscribed" })
			.where("state", "=", "pending")
			.where("asked_at", "<=", periodBefore(now, "unconfirmedSubscription"))
			.where("unsubscribed_at", "is not", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "unsubscribed")
			.where("unsubscribed_at", "<=", periodBefore(now, "unsubscribedAddress"))
			.execute(),
	);
}

const SUBSCRIBER_STATES: Readonly<Record<string, string>> = {
	confirmed: "Confirmed",
	pending: "Not confirmed yet",
	unsubscribed: "Left",
};

/** Who asked for the newsletter, has it or has left it. */
export const subscribers = table("newsletter_subscribers", {
	person: { email: "normalized_email" },
	time: "asked_at",
	export: {
		name: "subscribers",
		columns: [
			...(["id", "state", "email", "first_name", "last_name", "consent_wording", "consent_form"] as const),
			...(["asked_at", "confirmed_at", "unsubscribed_at"] as const),
		],
	},
	inbox: [
		{
			...{ kind: "subscriber", slug: "subscribers", label: "Subscribers", one: "subscriber", many: "subscribers" },
			form: "Newsletter",
			name: { of: ["first_name", "last_name"], separator: " " },
			email: "email",
			source: "consent_form",
			line: () => "Newsletter",
			status: ({ state }) => SUBSCRIBER_STATES[String(state)] ?? String(state),
		},
	],
	retention: [{ kept: ["unsubscribedAddress", "unconfirmedSubscription"], purge: purgeOldSubscriptions }],
});

/** Changes a subscriber, and with them what the desk's inbox has of them. */
export async function changeSubscriber(
	transaction: DatabaseTransaction,
	id: string,
	values: Updateable<Schema["newsletter_subscribers"]>,
): Promise<void> {
	await transaction.updateTable("newsletter_subscribers").set(values).where("id", "=", id).execute();
	await keepInboxEntry(transaction, subscribers, id);
}
