import { defineFeature, table } from "#platform/define-feature.ts";

const bookkeeping = (reason: string) => ({ person: { none: reason }, retention: { exempt: reason } });

/** The tables of the database's own bookkeeping. */
export const databaseTables = defineFeature({
	name: "database",
	endpoints: [],
	tables: [
		table("kysely_migration", bookkeeping("The migrator's list.")),
		table("retention_clock", bookkeeping("When the clock was last looked at.")),
		table("write_probe", bookkeeping("One moment, written to learn whether the database can be written.")),
	],
	mails: [],
});
