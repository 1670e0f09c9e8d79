import { sql } from "kysely";
import { expect } from "vitest";
import { leaveVersions, testOnEachDatabase } from "#testing/database.ts";
import { rowsSince } from "#testing/stored-rows.ts";
import { migrations } from "./all-migrations.ts";

testOnEachDatabase(
	"entries that the database kept by itself stay, with their notes, and go with their rows as before",
	async ({ settings }) => {
		const versions = Object.keys(migrations).map((name) => [name, rowsSince[name.slice(0, 3)] ?? []] as const);
		const earlier = versions.filter(([name]) => name < "039");
		await leaveVersions(settings, [...earlier, ["039-inbox-by-use-cases", []]], async (kysely) => {
			const entries = () =>
				kysely.selectFrom("inbox_entries").select(["entry_table", "row_id"]).orderBy("entry_table").orderBy("row_id");
			const kept = await entries().execute();
			expect(kept).toEqual([
				{ entry_table: "assessment_leads", row_id: "lead" },
				{ entry_table: "assessment_leads", row_id: "lead-to-call" },
				{ entry_table: "contact_messages", row_id: "quarantined" },
				{ entry_table: "contact_messages", row_id: "received" },
				{ entry_table: "newsletter_subscribers", row_id: "asker" },
				{ entry_table: "newsletter_subscribers", row_id: "leaver" },
				{ entry_table: "newsletter_subscribers", row_id: "reader" },
				{ entry_table: "waitlist_entries", row_id: "entry" },
			]);
			expect(await kysely.selectFrom("inbox_notes").select("id").execute()).toEqual([{ id: "note" }]);
			await kysely.deleteFrom("contact_messages").where("id", "=", "received").execute();
			await sql`delete from waitlist_entries`.execute(kysely);
			const gone = ["received", "entry"];
			expect(await entries().execute()).toEqual(kept.filter(({ row_id }) => !gone.includes(row_id)));
			expect(await kysely.selectFrom("inbox_notes").select("id").execute()).toEqual([]);
		});
	},
);
