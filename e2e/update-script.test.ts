import { cpSync, globSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { freePort } from "#testing/free-port.ts";
import { runProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

/** Stands in for systemd: runs the site behind the link as the one service there is. */
const SYSTEMCTL = `#!/bin/sh
case $1 in
start) cd "$SITE_LINK" && node build/server/app.js >>"$LOG" 2>&1 & echo $! >"$PID_FILE" ;;
stop) kill "$(cat "$PID_FILE")" 2>/dev/null; while kill -0 "$(cat "$PID_FILE")" 2>/dev/null; do sleep 0.05; done ;;
esac
`;

/** Stands in for systemd-run: a command in a folder, with a file of settings. */
const SYSTEMD_RUN = `#!/bin/sh
while :; do
	case $1 in
	--working-directory=*) cd "\${1#*=}" ;;
	--property=EnvironmentFile=*) while read -r line; do export "$line"; done <"\${1#*EnvironmentFile=}" ;;
	--setenv=*) export "\${1#--setenv=}" ;;
	--*) ;;
	*) break ;;
	esac
	shift
done
exec "$@"
`;

type Machine = { folder: string; address: string; environment: Record<string, string> };

/** A version in a folder of its own; its process is what is built here, or this script. */
function versionFolder({ folder }: Machine, name: string, script?: string): string {
	const version = join(folder, name);
	mkdirSync(version);
	cpSync("build", join(version, "build"), { recursive: true });
	symlinkSync(resolve("node_modules"), join(version, "node_modules"));
	writeFileSync(join(version, "package.json"), JSON.stringify({ type: "module", scripts: { build: "true" } }));
	if (script) writeFileSync(join(version, "build/server/app.js"), script);
	return version;
}

async function machineWithSite(): Promise<Machine> {
	const folder = temporaryFolder("update");
	const [bin, data] = [join(folder, "bin"), join(folder, "data")];
	for (const each of [bin, data]) mkdirSync(each);
	writeFileSync(join(bin, "systemctl"), SYSTEMCTL, { mode: 0o755 });
	writeFileSync(join(bin, "systemd-run"), SYSTEMD_RUN, { mode: 0o755 });
	const address = `http://127.0.0.1:${await freePort()}`;
	const settings = join(folder, "settings.env");
	writeFileSync(settings, `SITE_URL=${address}\n`);
	const environment = {
		PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`,
		...{ SITE_LINK: join(folder, "site"), SETTINGS: settings, DATA: data, ADDRESS: address },
		// What systemd gives the service.
		...{ NODE_ENV: "production", DATA_DIR: data, PORT: new URL(address).port },
		...{ PID_FILE: join(folder, "pid"), LOG: join(folder, "log") },
	};
	const machine = { folder, address, environment };
	symlinkSync(versionFolder(machine, "first"), environment.SITE_LINK);
	await runProcess("systemctl", ["start"], { environment });
	await expect
		.poll(() =>
			fetch(`${address}/readyz`).then(
				({ status }) => status,
				() => 0,
			),
		)
		.toBe(200);
	return machine;
}

async function send({ address }: Machine, message: string): Promise<void> {
	const response = await fetch(`${address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
	});
	expect(response.status).toBe(200);
}

function messagesIn({ environment }: Machine): unknown[] {
	const database = new Sqlite(join(environment.DATA_DIR ?? "", `${brand.slug}.sqlite`), { readonly: true });
	const rows = database.prepare("select message from contact_messages order by received_at").pluck().all();
	database.close();
	return rows;
}

/** Runs the script; a version that never gets ready is given so many seconds. */
function update({ environment }: Machine, version: string, seconds = 60) {
	const settings = { ...environment, READY_WITHIN_SECONDS: String(seconds) };
	return runProcess("deploy/update.sh", [version], { environment: settings });
}

test("a new version takes the place of the running one, with a backup and all that was sent", async () => {
	const machine = await machineWithSite();
	await send(machine, "before");
	const second = versionFolder(machine, "second");
	const { code, output } = await update(machine, second);
	expect(output).toContain(`Ready: ${second}`);
	expect(code).toBe(0);
	expect(readlinkSync(machine.environment.SITE_LINK ?? "")).toBe(second);
	expect(globSync("backups/before-update-*.sqlite", { cwd: machine.environment.DATA_DIR })).toHaveLength(1);
	await send(machine, "after");
	expect(messagesIn(machine)).toEqual(["before", "after"]);
});

test("a version that does not start is taken back, and the one before goes on with everything", async () => {
	const machine = await machineWithSite();
	await send(machine, "before");
	const { code, output } = await update(machine, versionFolder(machine, "broken", "process.exit(1);"), 5);
	expect(output).toContain("Back at the version before, with all that came in.");
	expect(code).toBe(2);
	await send(machine, "after");
	expect(messagesIn(machine)).toEqual(["before", "after"]);
});

test("a version that changes the tables and then does not start is taken back with the data of the backup", async () => {
	const machine = await machineWithSite();
	await send(machine, "before");
	const changesTables = `
		import Sqlite from "better-sqlite3";
		const database = new Sqlite(process.env.DATA_DIR + "/${brand.slug}.sqlite");
		database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
		process.exit(1);`;
	const { code, output } = await update(machine, versionFolder(machine, "newer", changesTables), 5);
	expect(output).toContain("The version before cannot read the newer data.");
	expect(code).toBe(2);
	await send(machine, "after");
	expect(messagesIn(machine)).toEqual(["before", "after"]);
	expect(globSync("newer-data/*.sqlite", { cwd: machine.environment.DATA_DIR })).toHaveLength(1);
});

test("what cannot be built changes nothing", async () => {
	const machine = await machineWithSite();
	const unbuilt = versionFolder(machine, "unbuilt");
	writeFileSync(join(unbuilt, "package.json"), JSON.stringify({ scripts: { build: "false" } }));
	const { code, output } = await update(machine, unbuilt);
	expect(output).toContain("It could not be built. Nothing was changed.");
	expect(code).toBe(1);
	await send(machine, "still there");
	expect(readFileSync(machine.environment.LOG ?? "", "utf8")).not.toContain("stopped");
});
