import type { Migration } from "kysely/migration";

/** Whether a person at the desk said which time zone they are in; until then theirs is that of the first office. */
export const chosenTimeZones: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("desk_accounts")
			.addColumn("has_chosen_time_zone", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
