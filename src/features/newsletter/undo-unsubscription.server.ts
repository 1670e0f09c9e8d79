import type { Result } from "#domain/result.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { takeLink } from "./newsletter-links.server.ts";

/** Puts an address back on the list by the link of its mail, once. The names were forgotten and stay so. */
export async function undoUnsubscription(
	{ database, now }: NewsletterDeps,
	token: string,
): Promise<Result<void, "no-open-link">> {
	const restoredAt = now();
	return database.transaction(async (transaction) => {
		const link = await takeLink(transaction, { token, purpose: "undo", now: restoredAt });
		if (!link) return { ok: false, problem: "no-open-link" };
		await transaction
			.updateTable("newsletter_subscribers")
			.set({ state: "confirmed", confirmed_at: restoredAt.toISOString(), unsubscribed_at: null })
			.where("id", "=", link.subscriber_id)
			.execute();
		return { ok: true, value: undefined };
	});
}
