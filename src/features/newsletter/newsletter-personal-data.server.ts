import type { Kysely } from "kysely";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { PersonalStore } from "#platform/personal-data/personal-store.ts";
import { rowsAbout } from "#platform/personal-data/rows-about.ts";

/** Rows that belong to a subscriber and go with them: the database's own doing, by `on delete cascade`. */
function rowsOfSubscriber(table: "newsletter_links" | "newsletter_deliveries"): PersonalStore {
	const find = (reader: Kysely<Schema>, address: string) =>
		reader
			.selectFrom(table)
			.selectAll()
			.where("subscriber_id", "in", (subscriber) =>
				subscriber
					.selectFrom("newsletter_subscribers")
					.select("id")
					.where("normalized_email", "=", normalizeEmailAddress(address)),
			)
			.execute();
	return {
		tables: [table],
		find: async (reader, address) => (await find(reader, address)).map((row) => ({ table, row })),
		erase: async () => {},
		listAddresses: async () => [],
	};
}

/** Subscribers with the evidence of their consent, their links, and what was sent to them. */
export const newsletterPersonalData = [
	rowsAbout({ table: "newsletter_subscribers", column: "normalized_email" }),
	rowsOfSubscriber("newsletter_links"),
	rowsOfSubscriber("newsletter_deliveries"),
];
