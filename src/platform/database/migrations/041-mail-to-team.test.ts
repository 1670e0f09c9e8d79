import { expect } from "vitest";
import { leaveVersions, testOnEachDatabase } from "#testing/database.ts";
import { rowsSince } from "#testing/stored-rows.ts";
import { migrations } from "./all-migrations.ts";

testOnEachDatabase("mail of an earlier version is to the team where its kind said so", async ({ settings, open }) => {
	const versions = Object.keys(migrations).map((name) => [name, rowsSince[name.slice(0, 3)] ?? []] as const);
	await leaveVersions(
		settings,
		versions.filter(([name]) => name < "041"),
	);
	const { kysely } = await open();
	const mails = await kysely.selectFrom("outbox").select(["kind", "to_team"]).execute();
	const notices = ["assessment-lead", "contact-message", "waitlist-notice", "notice-digest", "desk-assignment"];
	expect(mails.filter(({ to_team }) => to_team === 1).length).toBeGreaterThan(0);
	expect(mails.filter(({ kind, to_team }) => (to_team === 1) !== notices.includes(kind))).toEqual([]);
});
