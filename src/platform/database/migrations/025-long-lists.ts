import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes that have all that a page of a long list is found by, so that what comes before it is passed over in them; and one of sums. */
export const longLists: Migration = {
	async up({ schema }) {
		for (const name of ["by_time", "by_kind", "by_amount"]) await schema.dropIndex(`inbox_entries_${name}`).execute();
		const inbox = (name: string) => schema.createIndex(`inbox_entries_${name}`).on("inbox_entries");
		await inbox("by_time").columns(["at", "row_id", "entry_table"]).execute();
		await inbox("by_kind").columns(["kind", "at", "row_id", "entry_table"]).execute();
		await inbox("by_amount").columns(["kind", "amount", "at", "row_id", "entry_table"]).execute();
		await inbox("of_assignee")
			.columns(["assignee", "at", "row_id", "entry_table"])
			.where(sql.ref("assignee"), "is not", null)
			.execute();
		// With what is summed up, so that no row is read.
		const steps = schema.createIndex("assessment_steps_summed").on("assessment_steps");
		await steps.columns(["assessment", "step", "day", "passed"]).execute();
	},
};
