import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tidyDataDirectory } from "#platform/private-files.ts";
import { sqliteTestDatabase, temporaryDirectory } from "#testing/database.ts";
import { type StartedProcess, startProcess } from "#testing/start-process.ts";
import { backUpSqlite, backupFolder } from "./back-up-sqlite.ts";
import { restoreSqlite } from "./restore-sqlite.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";

async function startScript(script: string): Promise<StartedProcess> {
	const child = startProcess(process.execPath, ["--input-type=module", "-e", script]);
	await once(child.stdout, "data");
	return child;
}

/** Kills a process that is in the middle of putting a backup of this data directory in place; gives what it left. */
async function killRestore(dataDirectory: string, file: string): Promise<string[]> {
	const child = await startScript(`
		const { restoreSqlite } = await import("#platform/database/restore-sqlite.ts");
		setInterval(() => {}, 1000);
		const restoreHooks = [() => new Promise(() => console.log("in the middle"))];
		const restoring = ${JSON.stringify({ dataDirectory, file })};
		await restoreSqlite({ ...restoring, now: new Date(), restoreHooks });`);
	child.kill("SIGKILL");
	await once(child, "close");
	return readdirSync(backupFolder(dataDirectory)).filter((name) => name.startsWith(`restoring-${child.pid}`));
}

/** A data directory with a backup in it, and nothing open. */
async function dataWithBackup() {
	const { open, settings } = sqliteTestDatabase();
	await (await open()).close();
	const file = join(settings.dataDirectory, "backup.sqlite");
	backUpSqlite(settings.dataDirectory, file);
	return { dataDirectory: settings.dataDirectory, file };
}

const unfinishedIn = (folder: string) => readdirSync(folder).filter((name) => /^restoring|part/.test(name));

test("files that a killed restore left are removed when the site starts, and at the next restore", async () => {
	const { dataDirectory, file } = await dataWithBackup();
	expect(await killRestore(dataDirectory, file)).not.toEqual([]);
	tidyDataDirectory(dataDirectory);
	expect(unfinishedIn(backupFolder(dataDirectory))).toEqual([]);
	expect(await killRestore(dataDirectory, file)).not.toEqual([]);
	await restoreSqlite({ dataDirectory, file, now: new Date(), restoreHooks: [] });
	expect(unfinishedIn(backupFolder(dataDirectory))).toEqual([]);
});

test("unfinished copies of a running process stay, and finished copies of any process", async () => {
	const folder = join(temporaryDirectory(), "backups");
	mkdirSync(folder);
	const child = await startScript(`console.log("at work"); setInterval(() => {}, 1000)`);
	const names = [
		"site-2025.sqlite",
		`site-2025.sqlite.${child.pid}.part`,
		"notes.part",
		"replaced-2025.sqlite",
		`restoring-${child.pid}.sqlite`,
	];
	for (const name of names) writeFileSync(join(folder, name), "");
	sweepLeftovers(folder);
	expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
	child.kill("SIGKILL");
	await once(child, "close");
	for (const name of [
		`upload-1a2b-3c.${child.pid}.part`,
		`site-2024.sqlite.${child.pid}.part`,
		`restoring-${process.pid}.sqlite-wal`,
	]) {
		writeFileSync(join(folder, name), "");
	}
	sweepLeftovers(folder);
	expect(readdirSync(folder).toSorted()).toEqual(["notes.part", "replaced-2025.sqlite", "site-2025.sqlite"]);
	sweepLeftovers(join(folder, "missing"));
});
