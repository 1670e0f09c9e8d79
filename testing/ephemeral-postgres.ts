import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { errorCode } from "#platform/error-code.ts";
import { findPostgres } from "#tools/machine/programs.ts";
import { freePort } from "./free-port.ts";
import { exitOf, startProcess } from "./start-process.ts";
import { testEnvironment } from "./test-environment.ts";
import { temporaryFolder } from "./test-resources.ts";

const READY_WITHIN_MS = 120_000;
const CONNECT_WITHIN_MS = 2_000;
const ADMINISTRATOR = "administrator";

type Account = { uid?: number; gid?: number };

export type EphemeralPostgres = NonNullable<Awaited<ReturnType<typeof startEphemeralPostgres>>>;

type EphemeralPostgresOptions = {
	/** True when a commit waits for the disk: needed to measure, not to test. */
	isDurable: boolean;
	maxConnections?: number;
};

// Postgres refuses to run as root, as which containers usually start.
function unprivilegedAccount(): Account {
	if (process.getuid?.() !== 0) return {};
	const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * The files that a new server starts from. Making them takes a second and a half of a processor, copying them a tenth of
 * that.
 */
type Cluster = { directory: string; password: string };

function createCluster(binaries: string, account: Account): Cluster {
	const directory = mkdtempSync(join(tmpdir(), "site-cluster-"));
	process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
	const password = randomBytes(12).toString("hex");
	const passwordFile = join(directory, "password");
	writeFileSync(passwordFile, password);
	if (account.uid !== undefined && account.gid !== undefined) {
		for (const path of [directory, passwordFile]) chownSync(path, account.uid, account.gid);
	}
	const data = join(directory, "data");
	const rules = ["--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8", "--locale=C", "--no-sync"];
	execFileSync(join(binaries, "initdb"), ["-D", data, "-U", ADMINISTRATOR, ...rules], {
		...account,
		env: testEnvironment(),
		stdio: "pipe",
	});
	return { directory, password };
}

let cluster: Cluster | undefined;

/** A folder with the data of a server that nobody has used, and its administrator's password. */
function copyCluster(binaries: string, account: Account): Cluster {
	cluster ??= createCluster(binaries, account);
	const directory = temporaryFolder("postgres");
	if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
	// With its owner, whom `cpSync` of Node changes.
	execFileSync("cp", ["-a", join(cluster.directory, "data"), directory], { env: testEnvironment() });
	return { directory, password: cluster.password };
}

type ServerPlace = { binaries: string; account: Account; directory: string; port: number };

function startServer(
	{ binaries, account, directory, port }: ServerPlace,
	{ isDurable, maxConnections = 200 }: EphemeralPostgresOptions,
): ChildProcess {
	const settings = [
		`fsync=${isDurable ? "on" : "off"}`,
		"listen_addresses=127.0.0.1",
		`unix_socket_directories=${directory}`,
		`max_connections=${maxConnections}`,
	];
	const options = settings.flatMap((setting) => ["-c", setting]);
	const arguments_ = ["-D", join(directory, "data"), "-p", String(port), ...options];
	// It tells its own processes to end with SIGQUIT; after SIGKILL it would leave shared memory behind.
	const server = startProcess(join(binaries, "postgres"), arguments_, { ...account, endSignal: "SIGQUIT" });
	server.stdout.resume();
	server.stderr.resume();
	return server;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
	for (const giveUpAt = Date.now() + READY_WITHIN_MS; ; await sleep(50)) {
		const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (Date.now() > giveUpAt || server.exitCode !== null) throw error;
		}
	}
}

/** A server's processes. Each has a group of its own, so a signal to one group would not reach the others. */
function processesOf({ pid }: ChildProcess): number[] {
	const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
	const pairs = listed
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number));
	return pairs.flatMap(([own = 0, parent]) => (own === pid || parent === pid ? [own] : []));
}

function signalAll(server: ChildProcess, signal: "SIGSTOP" | "SIGCONT"): void {
	for (const pid of processesOf(server)) {
		try {
			process.kill(pid, signal);
		} catch (error) {
			// One of a connection that has ended since it was listed.
			if (errorCode(error) !== "ESRCH") throw error;
		}
	}
}

/** A real Postgres server of its own in the temporary folder, or undefined where this machine has no Postgres. */
export async function startEphemeralPostgres(options: EphemeralPostgresOptions) {
	const binaries = findPostgres();
	if (!binaries) return undefined;
	const account = unprivilegedAccount();
	const { directory, password } = copyCluster(binaries, account);
	const port = await freePort();
	const start = () => startServer({ binaries, account, directory, port }, options);
	const url = `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}/postgres`;
	let server = start();
	const end = async (signal: "SIGINT" | "SIGQUIT") => {
		server.kill(signal);
		await exitOf(server);
	};
	await waitUntilReady(url, server);
	return {
		url,
		/** Ends the server at once, as a crash does; its data stays. */
		crash: () => end("SIGQUIT"),
		async restart() {
			server = start();
			await waitUntilReady(url, server);
		},
		/** Stops every process of the server: connections are taken by the system and nothing responds. */
		hang: () => signalAll(server, "SIGSTOP"),
		goOn: () => signalAll(server, "SIGCONT"),
		async stop() {
			// A process that stands still gets no other signal.
			signalAll(server, "SIGCONT");
			await end("SIGINT");
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
