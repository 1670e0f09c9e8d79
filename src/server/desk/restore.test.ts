import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { markSent } from "#platform/outbox/deliver-mail.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, temporaryDirectory } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { dumpDatabase, IDENTIFIERS, readNewsletter, SUPPRESSED_HASHES, TRACES, useEveryForm } from "#testing/person.ts";
import { backupDesk } from "#testing/restore.ts";
import { storedMessages } from "#testing/submissions.ts";

async function siteWithBackups() {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const { app } = siteOn(database);
	const send = (message: string) =>
		app.request("/.netlify/functions/send-email", post({ name: "Ada", email: "ada@example.com", message }));
	const messages = () => storedMessages(database.kysely);
	const file = join(settings.dataDirectory, "backup.sqlite");
	return { ...backupDesk(settings.dataDirectory), settings, database, app, send, messages, file };
}

test("a restore under the running site brings the backup's rows, and keeps a copy of what it replaces", async () => {
	const { database, settings, send, messages, backUp, restore, printed, file } = await siteWithBackups();
	await send("before");
	expect(await backUp(file)).toBe(0);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	await send("after");
	expect(await restore(file, false)).toBe(1);
	expect(await messages()).toEqual(["after", "before"]);
	expect(await restore(file)).toBe(0);
	expect(await messages()).toEqual(["before"]);
	await send("later");
	expect(await messages()).toEqual(["before", "later"]);
	const aside = /What was there is in (.+)\.$/.exec(printed.at(-1) ?? "")?.[1] ?? "";
	expect(readdirSync(backupFolder(settings.dataDirectory))).toHaveLength(1);
	expect(await restore(aside)).toBe(0);
	expect(await messages()).toEqual(["after", "before"]);
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(3);
});

test("decisions since the backup stay in force, and mail that was sent is not sent again", async () => {
	const { database, settings, app, backUp, restore, file } = await siteWithBackups();
	await useEveryForm(app);
	await readNewsletter(app, database);
	const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", consent: "on" };
	await app.request("/.netlify/functions/subscribe", post(ada));
	await database.write((executor) =>
		executor
			.updateTable("newsletter_subscribers")
			.set({ state: "confirmed", confirmed_at: "2025-11-21T10:00:00.000Z" })
			.where("normalized_email", "=", ada.email)
			.execute(),
	);
	await enqueueTestMail(database, ["sent", "waiting"], {
		attachments: [{ fileName: "report.pdf", contentType: "application/pdf", content: "AAAA" }],
	});
	await backUp(file);
	await markSent(database, await outboxRow(database, "sent"), new Date("2025-11-21T10:05:00.000Z"));
	await app.request("/.netlify/functions/subscribe", post({ action: "unsubscribe", email: ada.email }));
	const desk = await deskBeside(settings);
	for (const address of IDENTIFIERS) await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
	expect(await restore(file)).toBe(0);
	const sent = { state: "sent", sent_at: "2025-11-21T10:05:00.000Z", attachments: "[]" };
	expect(await outboxRow(database, "sent")).toMatchObject(sent);
	expect(await outboxRow(database, "waiting")).toMatchObject({ state: "queued" });
	expect((await outboxRow(database, "waiting")).attachments).toContain("report.pdf");
	const subscribers = await database.kysely.selectFrom("newsletter_subscribers").selectAll().execute();
	expect(subscribers).toMatchObject([{ email: ada.email, state: "unsubscribed", first_name: null }]);
	expect(await dumpDatabase(database)).not.toMatch(TRACES);
	for (const part of ["", "-wal"]) {
		expect(readFileSync(sqliteFile(settings.dataDirectory) + part, "latin1")).not.toMatch(TRACES);
	}
	expect(await database.kysely.selectFrom("suppression_list").selectAll().execute()).toHaveLength(SUPPRESSED_HASHES);
});

test("a backup is restored into an empty folder, and one that is damaged is moved away first", async () => {
	const { send, backUp, file } = await siteWithBackups();
	await send("before");
	await backUp(file);
	const folder = temporaryDirectory();
	for (const damage of [undefined, "not a database at all, but longer than a header would be ".repeat(50)]) {
		if (damage) writeFileSync(sqliteFile(folder), damage);
		expect(await backupDesk(folder).restore(file)).toBe(0);
		const reader = openForReading({ dataDirectory: folder });
		expect(await storedMessages(reader)).toEqual(["before"]);
		await reader.destroy();
	}
	expect(readdirSync(backupFolder(folder)).filter((name) => name.startsWith("damaged-"))).toContainEqual(
		expect.stringMatching(/\.sqlite$/),
	);
});

test("a backup is restored on a new machine, where there is neither a data folder nor a secret", async () => {
	const { backUp, file } = await siteWithBackups();
	await backUp(file);
	const folder = join(temporaryDirectory(), "new");
	expect(await backupDesk(folder, { SECRET: "" }).restore(file)).toBe(0);
	expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${brand.slug}.sqlite`, "secret"]));
});

test("a file that is no backup of this version or an older one is refused, and nothing changes", async () => {
	const { send, messages, backUp, restore, settings, file } = await siteWithBackups();
	await send("before");
	await backUp(file);
	for (const [change, problem] of [
		[
			"insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')",
			"by a newer version of the site",
		],
		[
			"delete from kysely_migration where name < '999'",
			"has a schema that this version of the site can't bring up to date",
		],
	] as const) {
		new Sqlite(file).exec(change).close();
		await expect(restore(file)).rejects.toThrow(`${problem} (999-later)`);
	}
	const other = join(settings.dataDirectory, "other.sqlite");
	new Sqlite(other).exec("create table other (id text)").close();
	await expect(restore(other)).rejects.toThrow("is no database of this site");
	writeFileSync(join(settings.dataDirectory, "text"), "text");
	await expect(restore(join(settings.dataDirectory, "text"))).rejects.toThrow("is damaged, or no database");
	await expect(restore(join(settings.dataDirectory, "missing"))).rejects.toThrow("does not exist");
	expect(await messages()).toEqual(["before"]);
	expect(readdirSync(backupFolder(settings.dataDirectory))).toEqual([]);
});

test("where there is no database a backup says which setting to look at, and makes no folder", async () => {
	const folder = join(temporaryDirectory(), "elsewhere");
	await expect(backupDesk(folder).backUp(join(folder, "backup.sqlite"))).rejects.toThrow(
		`DATA_DIR (${folder}) has no database: set it as the site has it`,
	);
	expect(existsSync(folder)).toBe(false);
});

test("a backup is never written over another", async () => {
	const { backUp, file } = await siteWithBackups();
	await backUp(file);
	await expect(backUp(file)).rejects.toThrow("is there already. Name another file.");
	expect(existsSync(`${file}.part`)).toBe(false);
});
