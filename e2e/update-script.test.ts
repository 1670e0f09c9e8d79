import { existsSync, globSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { smallDisk } from "./faults.ts";
import {
	CHANGES_TABLES,
	expectNothingLost,
	IN_TIME,
	inDatabase,
	killUpdate,
	type Machine,
	machineWithSite,
	messagesIn,
	send,
	update,
	versionFolder,
	writeMessages,
} from "./update-machine.ts";

// However busy the machine is on which the tests run.
const LIMIT_MS = 300_000;

const backupsIn = ({ data }: Machine) => globSync("backups/before-update-*.sqlite", { cwd: data });

async function closedPort(): Promise<Record<string, string>> {
	return { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
}

/** A mail that its mailbox refused for good, as a mistyped address leaves behind. */
function refuseOneMail(machine: Machine): void {
	inDatabase(machine, (database) => {
		const dead = "update outbox set state = 'dead', failed_at = ?, last_error = '550 no such mailbox'";
		database.prepare(`${dead} where id = (select id from outbox limit 1)`).run(new Date().toISOString());
	});
}

test(
	"while the mail server is down and an address was refused, a new version takes the place of the running one",
	async () => {
		const machine = await machineWithSite({ ...(await closedPort()), OFFSITE_MAX_AGE_HOURS: "1" });
		const stopWriting = writeMessages(machine);
		await expect.poll(() => messagesIn(machine).length, IN_TIME).toBeGreaterThan(0);
		refuseOneMail(machine);
		// What was wrong before is no reason against the new version.
		await expect.poll(async () => (await fetch(`${machine.address}/readyz`)).status, IN_TIME).toBe(503);
		const second = versionFolder(machine, "second");
		const { code, output } = await update(machine, second);
		expect(output).toContain(`It runs: ${second}`);
		expect(code).toBe(0);
		expect(readlinkSync(machine.link)).toBe(second);
		expect(backupsIn(machine)).toHaveLength(1);
		await expectNothingLost(machine, stopWriting);
		expect((await update(machine, second)).output).toContain("is the version that runs. Nothing was changed.");
	},
	LIMIT_MS,
);

test(
	"a version that does not start is taken back, and the one before goes on with everything",
	async () => {
		const machine = await machineWithSite(await closedPort());
		const stopWriting = writeMessages(machine);
		const { code, output } = await update(machine, versionFolder(machine, "broken", "process.exit(1);"));
		expect(output).toContain("Back at the version before, with all that came in.");
		expect(code).toBe(2);
		await expectNothingLost(machine, stopWriting);
		expect(existsSync(join(machine.data, "newer-data"))).toBe(false);
	},
	LIMIT_MS,
);

test(
	"a version that serves only where it is tried is taken back, and nothing is restored",
	async () => {
		const machine = await machineWithSite();
		const stopWriting = writeMessages(machine);
		const script = `if (process.env.PORT !== "${machine.environment.TRIAL_PORT}") process.exit(1); await import("./site.js");`;
		const version = versionFolder(machine, "half", script);
		const { code, output } = await update(machine, version);
		expect(output).toContain("It does not respond at");
		expect(output).toContain("Back at the version before, with all that came in.");
		expect(code).toBe(2);
		expect(readlinkSync(machine.link)).not.toBe(version);
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"a version that changes the tables and then does not start is taken back with the data of the backup",
	async () => {
		const machine = await machineWithSite(await closedPort());
		const stopWriting = writeMessages(machine);
		const version = versionFolder(machine, "newer", CHANGES_TABLES);
		const { code, output } = await update(machine, version);
		expect(output).toContain("The version before cannot read the newer data.");
		expect(code).toBe(2);
		expect(globSync("newer-data/*.sqlite", { cwd: machine.data })).toHaveLength(1);
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"a new version that has a problem which was not there before stays, and the problem is said",
	async () => {
		const machine = await machineWithSite();
		const stopWriting = writeMessages(machine);
		const script = `process.env.OFFSITE_MAX_AGE_HOURS = "1"; await import("./site.js");`;
		const second = versionFolder(machine, "second", script);
		const { code, output } = await update(machine, second);
		expect(output).toContain("No copy of the backups was made elsewhere");
		expect(code).toBe(4);
		expect(readlinkSync(machine.link)).toBe(second);
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"what cannot be built, and a version whose backup cannot be made, change nothing",
	async () => {
		const machine = await machineWithSite();
		const stopWriting = writeMessages(machine);
		const unbuilt = versionFolder(machine, "unbuilt");
		writeFileSync(join(unbuilt, "package.json"), JSON.stringify({ scripts: { build: "false" } }));
		const failed = await update(machine, unbuilt);
		expect(failed.output).toContain("It could not be built. Nothing was changed.");
		expect(failed.code).toBe(1);
		expect(failed.output).not.toContain("Stopping");
		const second = versionFolder(machine, "second");
		rmSync(join(second, "build", "server", "desk.js"));
		const refused = await update(machine, second);
		expect(refused.output).toContain("No backup could be made. Nothing was changed.");
		expect(refused.code).toBe(1);
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"on a disk without room the update says what it needs, before anything is stopped",
	async ({ skip }) => {
		const disk = await smallDisk();
		if (!disk) return skip();
		const machine = await machineWithSite({}, disk);
		const stopWriting = writeMessages(machine);
		const { code, output } = await update(machine, versionFolder(machine, "second"));
		expect(output).toMatch(/has \d+ MB left; an update with its backup needs about \d+ MB\. Nothing was changed\./);
		expect(code).toBe(1);
		expect(output).not.toMatch(/Building|Stopping/);
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"an update that is killed at any step is finished by the same command, and nothing is lost",
	async () => {
		const machine = await machineWithSite();
		const stopWriting = writeMessages(machine);
		const steps: [name: string, isThere: (output: string, version: string) => boolean][] = [
			["building", (output) => output.includes("Building")],
			["stopping", (output) => output.includes("Stopping")],
			["backed-up", () => existsSync(`${machine.link}.updating`)],
			["trying", (output) => output.includes("Trying")],
			["switched", (_output, version) => readlinkSync(machine.link) === version],
		];
		for (const [name, isThere] of steps) {
			const version = versionFolder(machine, name);
			await killUpdate(machine, version, (output) => isThere(output, version));
			const { code, output } = await update(machine, version);
			expect(output, name).toContain(`It runs: ${version}`);
			expect(code).toBe(0);
			expect(readlinkSync(machine.link)).toBe(version);
			expect(existsSync(`${machine.link}.updating`)).toBe(false);
		}
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);

test(
	"a way back that is killed is gone again by the same command, and nothing is lost",
	async () => {
		const machine = await machineWithSite();
		const stopWriting = writeMessages(machine);
		const version = versionFolder(machine, "newer", CHANGES_TABLES);
		for (const sentence of ["Going back", "Restoring"]) {
			await killUpdate(machine, version, (output) => output.includes(sentence));
			const { code, output } = await update(machine, version);
			expect(output).toContain("Back at the version before");
			expect(code).toBe(2);
			await expect.poll(() => send(machine, `After ${sentence}`), IN_TIME).toBe(true);
		}
		await expectNothingLost(machine, stopWriting);
	},
	LIMIT_MS,
);
