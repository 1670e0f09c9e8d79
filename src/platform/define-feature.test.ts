import { expect, test } from "vitest";
import { defineFeature, table } from "./define-feature.ts";

test("an unknown table, column or period does not compile", () => {
	const exempt = { exempt: "Only types are tried here." };
	const noPerson = { none: "Only types are tried here." };
	const declared = [
		// @ts-expect-error: no such table
		table("submission", { person: noPerson, retention: exempt }),
		// @ts-expect-error: no such column
		table("outbox", { person: { email: "mail" }, retention: exempt }),
		// @ts-expect-error: a column of another table
		table("newsletter_subscribers", { person: { telephone: "phone" }, retention: exempt }),
		// @ts-expect-error: no such column
		table("newsletter_subscribers", { person: noPerson, time: "received_at", retention: exempt }),
		// @ts-expect-error: no such period
		table("newsletter_subscribers", { person: noPerson, retention: [{ kept: "aWhile", after: "asked_at" }] }),
		table("newsletter_subscribers", {
			person: noPerson,
			// @ts-expect-error: no such column
			retention: [{ kept: "unsubscribedAddress", after: "received_at" }],
		}),
		table("newsletter_subscribers", {
			person: noPerson,
			retention: exempt,
			// @ts-expect-error: no such column
			export: { name: "subscribers", columns: ["mail"] },
		}),
		// @ts-expect-error: nothing says how long its rows stay
		table("newsletter_subscribers", { person: noPerson }),
		// @ts-expect-error: nothing says whose its rows are
		table("newsletter_subscribers", { retention: exempt }),
	];
	expect(declared).toHaveLength(9);
});

test("a feature keeps the names of its tables", () => {
	const { tables } = defineFeature({
		name: "one",
		endpoints: [],
		tables: [table("write_probe", { person: { none: "" }, retention: { exempt: "" } })],
		mails: [],
	});
	const names: "write_probe"[] = tables.map(({ table: name }) => name);
	expect(names).toEqual(["write_probe"]);
});
