import type { Result } from "#domain/result.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { takeLink } from "./newsletter-links.server.ts";

/** Subscribes by a confirmation link, with the names of the request that the link was made for. A link works once. */
export async function confirmSubscription(
	{ database, now }: NewsletterDeps,
	token: string,
): Promise<Result<{ firstName: string }, "no-open-link">> {
	const confirmedAt = now();
	return database.transaction(async (transaction) => {
		const link = await takeLink(transaction, { token, purpose: "confirm", now: confirmedAt });
		if (!link?.email || !link.consent_wording || !link.consent_form) return { ok: false, problem: "no-open-link" };
		await transaction
			.updateTable("newsletter_subscribers")
			.set({
				state: "confirmed",
				email: link.email,
				first_name: link.first_name,
				last_name: link.last_name,
				consent_wording: link.consent_wording,
				consent_form: link.consent_form,
				asked_at: link.made_at,
				confirmed_at: confirmedAt.toISOString(),
				unsubscribed_at: null,
			})
			.where("id", "=", link.subscriber_id)
			.execute();
		return { ok: true, value: { firstName: link.first_name ?? "" } };
	});
}
