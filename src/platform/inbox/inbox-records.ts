import { defineFeature, record } from "#platform/feature.ts";

/** What people at the desk do with the rows of all features. It is a person's like the row, and goes with it. */
export const inbox = defineFeature({
	name: "inbox",
	endpoints: [],
	records: [
		record({
			table: "inbox_entries",
			person: { ofRow: { table: "entry_table", id: "row_id" } },
			derived: ["words", "answer_codes"],
			retention: { goesWith: "the row it names" },
		}),
		record({
			table: "inbox_notes",
			person: { ofRow: { table: "entry_table", id: "row_id" } },
			retention: { goesWith: "inbox_entries" },
		}),
	],
	mails: [],
});
