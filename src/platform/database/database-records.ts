import { defineFeature, record } from "#platform/feature.ts";

const bookkeeping = (reason: string) => ({ person: { none: reason }, retention: { exempt: reason } });

/** The tables of the database's own bookkeeping. */
export const databaseTables = defineFeature({
	name: "database",
	endpoints: [],
	records: [
		record({ table: "kysely_migration", ...bookkeeping("The migrator's list.") }),
		record({ table: "retention_clock", ...bookkeeping("When the clock was last looked at.") }),
		record({
			table: "write_probe",
			...bookkeeping("One moment, written to learn whether the database can be written."),
		}),
	],
	mails: [],
});
