import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect } from "vitest";
import { brand } from "#brand.ts";
import { freePort } from "#testing/free-port.ts";
import { collectOutput, exitOf, runProcess, startProcess } from "#testing/start-process.ts";
import { endWithTest, temporaryFolder } from "#testing/test-resources.ts";

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

export const SOON = { interval: 50 };

export type Machine = {
	folder: string;
	address: string;
	data: string;
	link: string;
	environment: Record<string, string>;
};

/**
 * A version in a folder of its own: links to what is built here, and a build that takes no time. With a script that runs in
 * place of its process; `./site.js` is the process that it stands for.
 */
export function versionFolder({ folder }: Pick<Machine, "folder">, name: string, script?: string): string {
	const version = join(folder, name);
	const server = join(version, "build", "server");
	mkdirSync(server, { recursive: true });
	symlinkSync(resolve("build/client"), join(version, "build", "client"));
	for (const file of readdirSync("build/server")) symlinkSync(resolve("build/server", file), join(server, file));
	for (const folder of ["content", "node_modules"]) symlinkSync(resolve(folder), join(version, folder));
	writeFileSync(join(version, "package.json"), JSON.stringify({ type: "module", scripts: { build: "true" } }));
	if (script) {
		rmSync(join(server, "app.js"));
		symlinkSync(resolve("build/server/app.js"), join(server, "site.js"));
		writeFileSync(join(server, "app.js"), script);
	}
	return version;
}

/** As a version does that comes with a change of the tables. */
export const CHANGES_TABLES = `
	import Sqlite from "better-sqlite3";
	const database = new Sqlite(process.env.DATA_DIR + "/${brand.slug}.sqlite");
	database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
	process.exit(1);`;

export async function machineWithSite(settings: Record<string, string>): Promise<Machine> {
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
		...{ SITE_LINK: link, SETTINGS: settingsFile, DATA: dataDirectory, ADDRESS: address },
		...{ TRIAL_PORT: String(trialPort), SERVICE: "site-service", READY_WITHIN_SECONDS: "600" },
		// What systemd gives the service.
		...{ NODE_ENV: "production", DATA_DIR: dataDirectory, UNITS: units, LOG: join(folder, "log") },
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

/** Whether the site has acknowledged the message; false also while it is away. */
export async function send({ address }: Machine, message: string): Promise<boolean> {
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
export function writeMessages(machine: Machine): () => readonly string[] {
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

export function inDatabase<Value>({ data }: Machine, read: (database: Sqlite.Database) => Value): Value {
	const database = new Sqlite(join(data, `${brand.slug}.sqlite`));
	try {
		return read(database);
	} finally {
		database.close();
	}
}

/** That the site serves, and has every message that was acknowledged up to now. */
export async function expectNothingLost(machine: Machine, acknowledged: () => readonly string[]): Promise<void> {
	await expect.poll(() => send(machine, "The last one"), SOON).toBe(true);
	const expected = acknowledged();
	expect(expected.length).toBeGreaterThan(0);
	const messages = inDatabase(machine, (database) =>
		database.prepare("select message from contact_messages").pluck().all(),
	);
	expect(messages).toEqual(expect.arrayContaining([...expected, "The last one"]));
}

export const update = ({ environment }: Machine, version: string) =>
	runProcess("deploy/update.sh", [version], { environment });

/** Begins the update, and kills the script once it, or what it calls, has printed this. */
export async function killUpdate(machine: Machine, version: string, text: string): Promise<void> {
	const updating = startProcess("deploy/update.sh", [version], { environment: machine.environment });
	const output = collectOutput(updating);
	updating.stdout.on("data", () => output().includes(text) && updating.kill("SIGKILL"));
	expect(await exitOf(updating), output()).toBeNull();
}
