import type { Migration } from "kysely/migration";

/** Links that a browser asked for with which its account had signed in before: strangers do not use those up. */
export const linksOfKnownBrowsers: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("desk_sign_in_links")
			.addColumn("is_from_known_browser", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await schema
			.createIndex("desk_sign_in_links_of_account")
			.on("desk_sign_in_links")
			.columns(["account_id", "made_at"])
			.execute();
	},
};
