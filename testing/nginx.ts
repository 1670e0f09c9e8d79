import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNginx } from "#tools/machine/programs.ts";
import { freePort } from "./free-port.ts";
import { exitOf, startProcess } from "./start-process.ts";
import { temporaryFolder } from "./test-resources.ts";

const READY_WITHIN_MS = 120_000;

/** Surrounds the servers of a configuration; all that nginx writes goes into a folder of its own. */
function wholeConfiguration(folder: string, servers: string): string {
	const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
		.map((kind) => `${kind}_temp_path ${folder}/${kind};`)
		.join("\n");
	return `
		${process.getuid?.() === 0 ? "user root;" : ""}
		worker_processes auto;
		daemon off;
		pid ${folder}/nginx.pid;
		error_log ${folder}/error.log error;
		events { worker_connections 1024; }
		http {
			include /etc/nginx/mime.types;
			access_log off;
			sendfile on;
			${temporaryPaths}
			${servers}
		}`;
}

async function waitUntilReady(address: string): Promise<void> {
	for (const giveUpAt = Date.now() + READY_WITHIN_MS; ; await sleep(50)) {
		if (await fetch(address).catch(() => undefined)) return;
		if (Date.now() > giveUpAt) throw new Error(`nginx does not respond at ${address}.`);
	}
}

type Place = { listen: string; folder: string };

/** Starts nginx on a free port of this machine with these servers. */
export async function startNginx(serversAt: (place: Place) => string) {
	const listen = `127.0.0.1:${await freePort()}`;
	const folder = temporaryFolder("nginx");
	const configuration = join(folder, "nginx.conf");
	writeFileSync(configuration, wholeConfiguration(folder, serversAt({ listen, folder })));
	const errors = ["-e", join(folder, "error.log")];
	const child = startProcess(findNginx() ?? "nginx", ["-c", configuration, "-p", folder, ...errors]);
	child.stdout.resume();
	child.stderr.pipe(process.stderr, { end: false });
	const address = `http://${listen}`;
	await waitUntilReady(address);
	return {
		address,
		logged: () =>
			globSync("*.log", { cwd: folder })
				.map((name) => readFileSync(join(folder, name), "utf8"))
				.join(""),
		async stop() {
			child.kill("SIGTERM");
			await exitOf(child);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** nginx as `deploy/nginx.conf` has it, in front of processes on these ports. */
export function startDocumentedNginx(ports: number[]) {
	const documented = readFileSync("deploy/nginx.conf", "utf8");
	const [pattern = ""] = /server 127\.0\.0\.1:3001 .*;/.exec(documented) ?? [];
	const servers = ports.map((port) => pattern.replace("3001", String(port))).join("\n");
	const withoutServers = documented.replaceAll(/\n\tserver 127\.0\.0\.1:300\d .*;/g, "");
	return startNginx(({ listen, folder }) =>
		withoutServers
			.replace("/var/log/nginx", folder)
			.replace(/upstream .+ \{/, (line) => `${line}\n${servers}`)
			.replace("listen 80;", `listen ${listen};`),
	);
}
