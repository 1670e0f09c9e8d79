import { defineFeature, table } from "#platform/define-feature.ts";

/** What people at the desk do with the rows of all features. It is a person's like the row, and goes with it. */
export const inbox = defineFeature({
	name: "inbox",
	endpoints: [],
	tables: [
		table("inbox_entries", {
			person: { ofRow: { table: "entry_table", id: "row_id" } },
			derived: ["words", "answer_codes"],
			retention: { goesWith: "the row it names" },
		}),
		table("inbox_notes", {
			person: { ofRow: { table: "entry_table", id: "row_id" } },
			retention: { goesWith: "inbox_entries" },
		}),
	],
	mails: [],
});
