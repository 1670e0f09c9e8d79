import { expect, test } from "vitest";
import { defineFeature, record } from "./feature.ts";

test("an unknown table, column or period does not compile", () => {
	const exempt = { exempt: "Only types are tried here." };
	const noPerson = { none: "Only types are tried here." };
	const declared = [
		// @ts-expect-error: no such table
		record({ table: "contact_message", person: noPerson, retention: exempt }),
		// @ts-expect-error: no such column
		record({ table: "contact_messages", person: { email: "mail" }, retention: exempt }),
		// @ts-expect-error: a column of another table
		record({ table: "waitlist_entries", person: { telephone: "phone" }, retention: exempt }),
		// @ts-expect-error: no such column
		record({ table: "waitlist_entries", person: noPerson, time: "received_at", retention: exempt }),
		// @ts-expect-error: no such period
		record({ table: "waitlist_entries", person: noPerson, retention: [{ kept: "aWhile", after: "joined_at" }] }),
		record({
			table: "waitlist_entries",
			person: noPerson,
			// @ts-expect-error: no such column
			retention: [{ kept: "waitlistEntry", after: "received_at" }],
		}),
		record({
			table: "waitlist_entries",
			person: noPerson,
			retention: exempt,
			// @ts-expect-error: no such column
			export: { name: "waitlist", columns: ["mail"] },
		}),
		// @ts-expect-error: nothing says how long its rows stay
		record({ table: "waitlist_entries", person: noPerson }),
		// @ts-expect-error: nothing says whose its rows are
		record({ table: "waitlist_entries", retention: exempt }),
	];
	expect(declared).toHaveLength(9);
});

test("a feature keeps the names of its tables", () => {
	const { records } = defineFeature({
		name: "one",
		endpoints: [],
		records: [record({ table: "write_probe", person: { none: "" }, retention: { exempt: "" } })],
		mails: [],
	});
	const tables: "write_probe"[] = records.map(({ table }) => table);
	expect(tables).toEqual(["write_probe"]);
});
