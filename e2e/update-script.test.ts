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
		const tried =
			"(select id from outbox where claim_id is null and attempts > 0 and kind = 'contact-message' limit 1)";
		return database.prepare(`${dead} where id = ${tried}`).run(new Date().toISOString()).changes;
	});

/** What cannot be built, backed up or started leaves the version before. */
async function expectSameVersionAfterFailures(machine: Machine): Promise<void> {
	const before = readlinkSync(machine.link);
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
}

/** A new version takes the place of the running one, and only a problem is said that was not there before. */
async function expectNewVersion(machine: Machine): Promise<void> {
	const backups = () => globSync("backups/before-update-*.sqlite", { cwd: machine.data }).length;
	const backupsBefore = backups();
	await expect.poll(() => refuseOneMail(machine), SOON).toBe(1);
	const readiness = async () => (await fetch(`${machine.address}/readyz`)).text();
	await expect.poll(readiness, SOON).toContain("email to the owner failed");
	const script = `process.env.OFFSITE_MAX_AGE_HOURS = "1"; await import("./site.js");`;
	const second = versionFolder(machine, "second", script);
	const { code, output } = await update(machine, second);
	const [, said = ""] = output.split("What was not wrong before:\n");
	expect(said.split("\n")[0]).toContain("No copy of the backups was made elsewhere");
	expect(said.split("\n")[1]).toContain(`${second} runs, and keeps what comes in.`);
	expect(code).toBe(4);
	expect(readlinkSync(machine.link)).toBe(second);
	expect(backups()).toBe(backupsBefore + 1);
	expect((await update(machine, second)).output).toContain("is the version that runs. Nothing was changed.");
}

/** Killed at any step, also of the way back from newer data, an update is finished by the same command. */
async function expectKilledIsFinished(machine: Machine): Promise<void> {
	const third = versionFolder(machine, "third");
	// What the script says, and the stand-ins for systemd.
	for (const step of ["Stopping", "Started site-service-trial", "Starting site-service"]) {
		await killUpdate(machine, third, step);
	}
	const finished = await update(machine, third);
	expect(finished.output).toContain(`It runs: ${third}`);
	expect(finished.code).toBe(0);
	expect(readlinkSync(machine.link)).toBe(third);
	expect(existsSync(`${machine.link}.updating`)).toBe(false);
	await expect.poll(() => send(machine, "Between both"), SOON).toBe(true);

	const newer = versionFolder(machine, "newer", CHANGES_TABLES);
	await killUpdate(machine, newer, "Restoring");
	const { code, output } = await update(machine, newer);
	expect(output).toContain("The version before cannot read the newer data.");
	expect(output).toContain("Back at the version before");
	expect(code).toBe(2);
	expect(readlinkSync(machine.link)).toBe(third);
	expect(globSync("newer-data/*.sqlite", { cwd: machine.data })).toHaveLength(1);
}

test("an update that fails or is killed leaves one version that serves, and whatever it does nothing is lost that came in", async () => {
	// All on one machine: its starts take most of the time.
	const machine = await machineWithSite({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
	const acknowledged = writeMessages(machine);
	for (const step of [expectSameVersionAfterFailures, expectNewVersion, expectKilledIsFinished]) {
		await step(machine);
		await expectNothingLost(machine, acknowledged);
	}
});
