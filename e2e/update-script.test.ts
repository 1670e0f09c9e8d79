import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { migrations } from "#platform/database/migrations/all-migrations.ts";
import { freePort } from "#testing/free-port.ts";
import { collectOutput, exitOf, runProcess, startProcess } from "#testing/start-process.ts";
import { endWithTest, temporaryFolder } from "#testing/test-resources.ts";
import { smallDisk } from "./faults.ts";

/** Stands in for systemd: runs the site behind the link as its service, and knows what systemd-run began. Says what it starts. */
const SYSTEMCTL = `#!/bin/sh
exec 9>&-
command=$1
shift
[ "$1" != --quiet ] || shift
pid_file=$UNITS/$1
is_active() { [ -e "$pid_file" ] && kill -0 "$(cat "$pid_file")" 2>/dev/null; }
stop() {
	is_active || return 0
	kill "$(cat "$pid_file")"
	while is_active; do sleep 0.05; done
}
start() {
	is_active && return 0
	echo "Starting $(basename "$pid_file")"
	set -a
	. "$SETTINGS"
	cd "$SITE_LINK"
	env --default-signal node build/server/app.js >>"$LOG" 2>&1 &
	echo $! >"$pid_file"
}
case $command in
start) start ;;
stop) stop ;;
restart) stop && start ;;
is-active) is_active ;;
esac
`;

/** Stands in for systemd-run: a command in a folder, with a file of settings; as a unit it goes on by itself. */
const SYSTEMD_RUN = `#!/bin/sh
while :; do
	case $1 in
	--working-directory=*) cd "\${1#*=}" ;;
	--property=EnvironmentFile=*) set -a; . "\${1#*EnvironmentFile=}"; set +a ;;
	--setenv=*) export "\${1#--setenv=}" ;;
	--unit=*) unit=\${1#*=} ;;
	--*) ;;
	*) break ;;
	esac
	shift
done
[ -n "$unit" ] || exec "$@"
exec 9>&-
env --default-signal "$@" >>"$LOG" 2>&1 &
echo $! >"$UNITS/$unit"
echo "Started $unit"
`;

const SOON = { interval: 50 };

type Machine = {
	folder: string;
	address: string;
	data: string;
	link: string;
	environment: Record<string, string>;
};

const NEXT_STEP = `"900-next": {
	async up(database) {
		const added = (column) => column.notNull().defaultTo("next");
		await database.schema.alterTable("outbox").addColumn("added", "text", added).execute();
	},
},`;

/** Adds a step to what was built, as a version has it that changes the tables. */
function addStep(server: string): void {
	const newest = `"${Object.keys(migrations).at(-1)}":`;
	const files = globSync(join(server, "assets", "*.js")).filter((file) => readFileSync(file, "utf8").includes(newest));
	expect(files).toHaveLength(1);
	for (const file of files) writeFileSync(file, readFileSync(file, "utf8").replace(newest, NEXT_STEP + newest));
}

/**
 * A version in a folder of its own: what is built here, linked or with a step more, and a build that takes no time. With a
 * script that runs in place of its process; `./site.js` is the process that it stands for.
 */
function versionFolder(
	{ folder }: Pick<Machine, "folder">,
	name: string,
	{ script, hasNextStep = false }: { script?: string; hasNextStep?: boolean } = {},
): string {
	const version = join(folder, name);
	const server = join(version, "build", "server");
	mkdirSync(server, { recursive: true });
	symlinkSync(resolve("build/client"), join(version, "build", "client"));
	if (hasNextStep) {
		cpSync("build/server", server, { recursive: true });
		addStep(server);
	} else for (const file of readdirSync("build/server")) symlinkSync(resolve("build/server", file), join(server, file));
	for (const folder of ["content", "node_modules"]) symlinkSync(resolve(folder), join(version, folder));
	writeFileSync(join(version, "package.json"), JSON.stringify({ type: "module", scripts: { build: "true" } }));
	if (script) {
		renameSync(join(server, "app.js"), join(server, "site.js"));
		writeFileSync(join(server, "app.js"), script);
	}
	return version;
}

/** As a version does that changed the tables and then ends. */
const CHANGES_TABLES = `
	import Sqlite from "better-sqlite3";
	const database = new Sqlite(process.env.DATA_DIR + "/${brand.slug}.sqlite");
	database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
	process.exit(1);`;

async function machineWithSite(settings: Record<string, string>): Promise<Machine> {
	const folder = temporaryFolder("update");
	const [bin, units] = [join(folder, "bin"), join(folder, "units")];
	const dataDirectory = join(folder, "data");
	for (const each of [bin, units, dataDirectory]) mkdirSync(each, { recursive: true });
	writeFileSync(join(bin, "systemctl"), SYSTEMCTL, { mode: 0o755 });
	writeFileSync(join(bin, "systemd-run"), SYSTEMD_RUN, { mode: 0o755 });
	const [port, trialPort] = [await freePort(), await freePort()];
	const address = `http://127.0.0.1:${port}`;
	const settingsFile = join(folder, "settings.env");
	const common = {
		RATE_LIMIT_PER_MINUTE: "100000",
		OWNER_NOTICES_PER_HOUR: "100000",
		OWNER_EMAIL: "owner@example.com",
	};
	const lines = Object.entries({ SITE_URL: address, PORT: String(port), ...common, ...settings });
	writeFileSync(settingsFile, lines.map(([name, value]) => `${name}='${value}'\n`).join(""));
	const link = join(folder, "site");
	const environment = {
		PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`,
		SITE_LINK: link,
		SETTINGS: settingsFile,
		DATA: dataDirectory,
		ADDRESS: address,
		TRIAL_PORT: String(trialPort),
		SERVICE: "site-service",
		READY_WITHIN_SECONDS: "600",
		// The settings that systemd gives the service.
		NODE_ENV: "production",
		DATA_DIR: dataDirectory,
		UNITS: units,
		LOG: join(folder, "log"),
	};
	const machine = { folder, address, data: dataDirectory, link, environment };
	symlinkSync(versionFolder(machine, "first"), link);
	await runProcess("systemctl", ["start", "site-service"], { environment });
	await expect.poll(() => isHealthy(machine), SOON).toBe(true);
	return machine;
}

const isHealthy = ({ address }: Machine) =>
	fetch(`${address}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

/** True when the site has acknowledged the message; false also while it is away. */
async function send({ address }: Machine, message: string): Promise<boolean> {
	const sent = fetch(`${address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
	});
	return sent.then(
		({ status }) => status === 200,
		() => false,
	);
}

const PAUSE_MS = 100;

/** Somebody who writes one message after the other; returns what was acknowledged up to now. */
function writeMessages(machine: Machine): () => readonly string[] {
	const acknowledged: string[] = [];
	let isAsked = false;
	async function write() {
		for (let number = 1; !isAsked; number += 1) {
			const message = `Message ${number}`;
			if (await send(machine, message)) acknowledged.push(message);
			await sleep(PAUSE_MS);
		}
	}
	const writing = write();
	endWithTest(() => {
		isAsked = true;
		return writing;
	});
	return () => [...acknowledged];
}

function inDatabase<Value>({ data }: Machine, read: (database: Sqlite.Database) => Value): Value {
	const database = new Sqlite(join(data, `${brand.slug}.sqlite`));
	try {
		return read(database);
	} finally {
		database.close();
	}
}

/** Expects the site to serve, and to have every message that was acknowledged up to now. */
async function expectNothingLost(machine: Machine, acknowledged: () => readonly string[]): Promise<void> {
	await expect.poll(() => send(machine, "The last one"), SOON).toBe(true);
	const expected = acknowledged();
	expect(expected.length).toBeGreaterThan(0);
	const messages = inDatabase(machine, (database) =>
		database.prepare("select answers ->> 'message' from submissions").pluck().all(),
	);
	expect(messages).toEqual(expect.arrayContaining([...expected, "The last one"]));
}

const update = ({ environment }: Machine, version: string) =>
	runProcess("deploy/update.sh", [version], { environment });

/** Begins the update, and kills the script once it, or what it calls, has printed this. */
async function killUpdate(machine: Machine, version: string, text: string): Promise<void> {
	const updating = startProcess("deploy/update.sh", [version], { environment: machine.environment });
	const output = collectOutput(updating);
	updating.stdout.on("data", () => output().includes(text) && updating.kill("SIGKILL"));
	expect(await exitOf(updating), output()).toBeNull();
}

/** Refuses one mail for good, once no delivery of it is under way, as a mistyped address leaves it behind. */
const refuseOneMail = (machine: Machine) =>
	inDatabase(machine, (database) => {
		const dead = "update outbox set state = 'dead', failed_at = ?, last_error = '550 no such mailbox'";
		const tried =
			"(select id from outbox where claim_id is null and attempts > 0 and kind = 'contact-message' limit 1)";
		return database.prepare(`${dead} where id = ${tried}`).run(new Date().toISOString()).changes;
	});

/** A version that cannot be built, backed up or started leaves the one before. */
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
	rmSync(join(withoutBackup, "build", "server", "command-line.js"));
	const refused = await update(machine, withoutBackup);
	expect(refused.output).toContain("No backup could be made. Nothing was changed.");
	expect(refused.code).toBe(1);

	const { SETTINGS: settings = "" } = machine.environment;
	const right = readFileSync(settings, "utf8");
	writeFileSync(settings, `${right}DATA_DIR='/proc/nowhere'\n`);
	const down = await update(machine, withoutBackup);
	expect(down.output).toContain("No backup could be made, and the version before is not whole again.");
	expect(down.output).not.toContain("Nothing was changed");
	expect(down.code).toBe(3);
	writeFileSync(settings, right);
	await runProcess("systemctl", ["start", "site-service"], { environment: machine.environment });
	await expect.poll(() => isHealthy(machine), SOON).toBe(true);

	const broken = await update(machine, versionFolder(machine, "broken", { script: "process.exit(1);" }));
	expect(broken.output).toContain("Back at the version before, with all that came in.");
	expect(broken.code).toBe(2);

	const script = `if (process.env.PORT !== "${machine.environment.TRIAL_PORT}") process.exit(1); await import("./site.js");`;
	const onlyTried = await update(machine, versionFolder(machine, "only-tried", { script }));
	expect(onlyTried.output).toContain("It does not respond at");
	expect(onlyTried.output).toContain("Back at the version before, with all that came in.");
	expect(onlyTried.code).toBe(2);

	expect(readlinkSync(machine.link)).toBe(before);
	expect(existsSync(join(machine.data, "newer-data"))).toBe(false);
}

/** A new version with a step more takes the place of the running one, and only a problem is said that was not there before. */
async function expectNewVersion(machine: Machine): Promise<void> {
	const backups = () => globSync("backups/before-update-*.sqlite", { cwd: machine.data }).length;
	const backupsBefore = backups();
	await expect.poll(() => refuseOneMail(machine), SOON).toBe(1);
	const readiness = async () => (await fetch(`${machine.address}/readyz`)).text();
	await expect.poll(readiness, SOON).toContain("email to the owner failed");
	const script = `process.env.OFFSITE_MAX_AGE_HOURS = "1"; await import("./site.js");`;
	const second = versionFolder(machine, "second", { script, hasNextStep: true });
	const { code, output } = await update(machine, second);
	const [, said = ""] = output.split("What was not wrong before:\n");
	expect(said.split("\n")[0]).toContain("No copy of the backups was made elsewhere");
	expect(said.split("\n")[1]).toContain(`${second} runs, and keeps what comes in.`);
	expect(code).toBe(4);
	expect(readlinkSync(machine.link)).toBe(second);
	const added = inDatabase(machine, (database) => database.prepare("select added from outbox").pluck().all());
	expect(new Set(added)).toEqual(new Set(["next"]));
	expect(backups()).toBe(backupsBefore + 1);
	expect((await update(machine, second)).output).toContain("is the version that runs. Nothing was changed.");
}

/** Killed at any step, also of the way back from newer data, an update is finished by the same command. */
async function expectKilledIsFinished(machine: Machine): Promise<void> {
	const third = versionFolder(machine, "third", { hasNextStep: true });
	// The words of the script, and of the stand-ins for systemd.
	for (const step of ["Stopping", "Started site-service-trial", "Starting site-service"]) {
		await killUpdate(machine, third, step);
	}
	const finished = await update(machine, third);
	expect(finished.output).toContain(`It runs: ${third}`);
	expect(finished.code).toBe(0);
	expect(readlinkSync(machine.link)).toBe(third);
	expect(existsSync(`${machine.link}.updating`)).toBe(false);
	await expect.poll(() => send(machine, "Between both"), SOON).toBe(true);

	const failsLive = `if (process.env.PORT !== "${machine.environment.TRIAL_PORT}") process.exit(1); await import("./site.js");`;
	const switchedTo = versionFolder(machine, "switched-to", { script: failsLive, hasNextStep: true });
	await killUpdate(machine, switchedTo, "Starting site-service");
	expect((await update(machine, switchedTo)).code).toBe(2);
	expect(readlinkSync(machine.link)).toBe(third);

	const newer = versionFolder(machine, "newer", { script: CHANGES_TABLES });
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
