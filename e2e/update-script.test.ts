import { existsSync, globSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { smallDisk } from "./faults.ts";
import {
	CHANGES_TABLES,
	expectNothingLost,
	inDatabase,
	killUpdate,
	type Machine,
	machineWithSite,
	SOON,
	send,
	update,
	versionFolder,
	writeMessages,
} from "./update-machine.ts";

/** Refuses one mail for good, once no delivery of it is under way, as a mistyped address leaves it behind. */
const refuseOneMail = (machine: Machine) =>
	inDatabase(machine, (database) => {
		const dead = "update outbox set state = 'dead', failed_at = ?, last_error = '550 no such mailbox'";
		const tried = "(select id from outbox where claim_id is null and attempts > 0 limit 1)";
		return database.prepare(`${dead} where id = ${tried}`).run(new Date().toISOString()).changes;
	});

test("a version that cannot be built, backed up or started leaves the one before, with everything", async () => {
	const machine = await machineWithSite();
	const before = readlinkSync(machine.link);
	const stopWriting = writeMessages(machine);

	const disk = await smallDisk();
	if (disk) {
		const onSmallDisk = { ...machine, environment: { ...machine.environment, DATA: disk } };
		const { code, output } = await update(onSmallDisk, versionFolder(machine, "too-large"));
		expect(output).toMatch(/has \d+ MB left; an update with its backup needs about \d+ MB\. Nothing was changed\./);
		expect(output).not.toMatch(/Building|Stopping/);
		expect(code).toBe(1);
	}

	const unbuilt = versionFolder(machine, "unbuilt");
	writeFileSync(join(unbuilt, "package.json"), JSON.stringify({ scripts: { build: "false" } }));
	const failed = await update(machine, unbuilt);
	expect(failed.output).toContain("It could not be built. Nothing was changed.");
	expect(failed.output).not.toContain("Stopping");
	expect(failed.code).toBe(1);

	const withoutBackup = versionFolder(machine, "without-backup");
	rmSync(join(withoutBackup, "build", "server", "desk.js"));
	const refused = await update(machine, withoutBackup);
	expect(refused.output).toContain("No backup could be made. Nothing was changed.");
	expect(refused.code).toBe(1);

	const broken = await update(machine, versionFolder(machine, "broken", "process.exit(1);"));
	expect(broken.output).toContain("Back at the version before, with all that came in.");
	expect(broken.code).toBe(2);

	const script = `if (process.env.PORT !== "${machine.environment.TRIAL_PORT}") process.exit(1); await import("./site.js");`;
	const onlyTried = await update(machine, versionFolder(machine, "only-tried", script));
	expect(onlyTried.output).toContain("It does not respond at");
	expect(onlyTried.output).toContain("Back at the version before, with all that came in.");
	expect(onlyTried.code).toBe(2);

	expect(readlinkSync(machine.link)).toBe(before);
	expect(existsSync(join(machine.data, "newer-data"))).toBe(false);
	await expectNothingLost(machine, stopWriting);
});

test("a new version takes the place of the running one; only a problem that was not there before is said", async () => {
	const machine = await machineWithSite({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
	const stopWriting = writeMessages(machine);
	await expect.poll(() => refuseOneMail(machine), SOON).toBe(1);
	await expect.poll(async () => (await fetch(`${machine.address}/readyz`)).status, SOON).toBe(503);
	const second = versionFolder(machine, "second");
	const { code, output } = await update(machine, second);
	expect(output).toContain(`It runs: ${second}`);
	expect(code).toBe(0);
	expect(readlinkSync(machine.link)).toBe(second);
	expect(globSync("backups/before-update-*.sqlite", { cwd: machine.data })).toHaveLength(1);
	expect((await update(machine, second)).output).toContain("is the version that runs. Nothing was changed.");

	const script = `process.env.OFFSITE_MAX_AGE_HOURS = "1"; await import("./site.js");`;
	const third = versionFolder(machine, "third", script);
	const withProblem = await update(machine, third);
	expect(withProblem.output).toContain("No copy of the backups was made elsewhere");
	expect(withProblem.code).toBe(4);
	expect(readlinkSync(machine.link)).toBe(third);
	await expectNothingLost(machine, stopWriting);
});

test("killed at any step, also of the way back from newer data, an update is finished by the same command", async () => {
	const machine = await machineWithSite();
	const stopWriting = writeMessages(machine);
	const second = versionFolder(machine, "second");
	// What the script says, and the stand-ins for systemd.
	for (const step of ["Building", "Stopping", "Trying", "Started site-service-trial", "Starting site-service"]) {
		await killUpdate(machine, second, step);
	}
	const finished = await update(machine, second);
	expect(finished.output).toContain(`It runs: ${second}`);
	expect(finished.code).toBe(0);
	expect(readlinkSync(machine.link)).toBe(second);
	expect(existsSync(`${machine.link}.updating`)).toBe(false);
	await expect.poll(() => send(machine, "Between both"), SOON).toBe(true);

	const newer = versionFolder(machine, "newer", CHANGES_TABLES);
	for (const step of ["Going back", "Restoring"]) await killUpdate(machine, newer, step);
	const { code, output } = await update(machine, newer);
	expect(output).toContain("The version before cannot read the newer data.");
	expect(output).toContain("Back at the version before");
	expect(code).toBe(2);
	expect(readlinkSync(machine.link)).toBe(second);
	expect(globSync("newer-data/*.sqlite", { cwd: machine.data })).toHaveLength(1);
	await expectNothingLost(machine, stopWriting);
});
