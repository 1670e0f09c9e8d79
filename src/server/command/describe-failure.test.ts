import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { parseConfig } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { backupCommand } from "#server/desk/backup-commands.ts";
import { siteOn } from "#testing/app.ts";
import { postgresTestDatabase, sqliteTestDatabase, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { useEveryForm, zuzanna } from "#testing/person.ts";
import { describeFailure } from "./run-command-line.ts";

const { email: address } = zuzanna;
const diskFull = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });

/** Returns the desk's message about a command that fails. */
async function failureOf(command: Promise<unknown>, dataDirectory: string): Promise<string | null> {
	const error = await command.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	return describeFailure(error, { databaseUrl: undefined, dataDirectory });
}

/** Everything that the address stands in, table by table. */
async function mentions({ kysely }: Database): Promise<number> {
	const { rows } = await sql`select * from submissions`.execute(kysely);
	return JSON.stringify(rows).split(address).length - 1;
}

test("an existing file and a missing folder are explained in a sentence", async () => {
	const { open, settings } = sqliteTestDatabase();
	await open();
	const { dataDirectory } = settings;
	const desk = await deskBeside(settings);
	const file = join(dataDirectory, "there.csv");
	writeFileSync(file, "mine");
	const failureFor = (to: string) => failureOf(desk.run({ kind: "export", list: "messages", file: to }), dataDirectory);
	const isThere = `${file} is there already. Name another file.`;
	expect(await failureFor(file)).toBe(isThere);
	expect(readFileSync(file, "utf8")).toBe("mine");
	const nowhere = join(dataDirectory, "missing", "file");
	const hasNoFolder = `${nowhere} cannot be written: its folder does not exist.`;
	expect(await failureFor(nowhere)).toBe(hasNoFolder);
	expect(describeFailure(new TypeError("a mistake of ours"), { databaseUrl: undefined, dataDirectory })).toBeNull();
});

test("a backup of a damaged database is refused with a sentence, and leaves no partial file", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	await useEveryForm(siteOn(database).app);
	await database.close();
	const { dataDirectory } = settings;
	const path = sqliteFile(dataDirectory);
	const whole = readFileSync(path);
	const target = join(dataDirectory, "copies");
	mkdirSync(target);
	const deps = {
		config: parseConfig({ DATA_DIR: dataDirectory }),
		now: () => new Date(),
		print() {},
		ask: async () => undefined,
	};
	const damages = [
		Buffer.from("no database at all ".repeat(500)),
		Buffer.concat([whole.subarray(0, 4_096), Buffer.alloc(whole.length - 4_096, 0x5a)]),
	];
	for (const damaged of damages) {
		writeFileSync(path, damaged);
		expect(await failureOf(backupCommand(deps, { file: join(target, "copy.sqlite") }), dataDirectory)).toBe(
			`DATA_DIR (${dataDirectory}) has a ${brand.slug}.sqlite that is damaged and not a whole database. Restore it from a backup, or move it away to start empty.`,
		);
		expect(readdirSync(target)).toEqual([]);
	}
});

testOnEachDatabase("an erasure that the database refuses erases nothing, and says so", async ({ open, settings }) => {
	const database = await open();
	await useEveryForm(siteOn(database).app);
	const before = await mentions(database);
	expect(before).toBeGreaterThan(0);
	const desk = await deskBeside(settings);
	const printed: string[] = [];
	desk.deps.print = (line) => printed.push(line);
	desk.deps.database = {
		...desk.deps.database,
		transaction: (work) =>
			database.transaction(async (transaction) => {
				await work(transaction);
				throw diskFull;
			}),
	};
	const failure = await failureOf(
		desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false }),
		settings.dataDirectory,
	);
	expect(failure).toBe(
		`DATA_DIR (${settings.dataDirectory}) has no space left. Free some, or set DATA_DIR to another disk.`,
	);
	expect(printed.at(-1)).toBe("The database refused it. Nothing was erased.");
	expect(await mentions(database)).toBe(before);
});

testOnPostgres("on Postgres an erasure says what stays in its files, and --vacuum clears them", async () => {
	const { open, settings } = await postgresTestDatabase();
	const database = await open();
	await useEveryForm(siteOn(database).app);
	const desk = await deskBeside(settings);
	const sizeOfOutbox = async () => {
		const { rows } = await sql<{ size: string }>`select pg_relation_size('outbox') as size`.execute(database.kysely);
		return Number(rows[0]?.size);
	};
	const before = await sizeOfOutbox();
	const kept = await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
	expect(kept).toMatchObject({ code: 0, output: expect.stringContaining("erase ADDRESS --vacuum") });
	expect(kept.output).not.toContain("restored with this command");
	expect(await sizeOfOutbox()).toBe(before);
	await desk.run({ kind: "erase", address: zuzanna.phone, isConfirmed: true, isVacuumed: false });
	const cleared = await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: true });
	expect(cleared).toMatchObject({ code: 0, output: expect.stringContaining("Every table was rewritten") });
	expect(await sizeOfOutbox()).toBeLessThan(before);
});
