import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export type NetlifyHost = {
	address: string;
	/** What the functions have logged. */
	log(): string;
	stop(): Promise<void>;
};

/** What `netlify.toml` deploys with every function. */
function deployedFiles(): string[] {
	const list = /^included_files = (.+)$/m.exec(readFileSync("netlify.toml", "utf8"))?.[1];
	return globSync(["build/netlify/functions/*.mjs", ...JSON.parse(list ?? "[]")]);
}

function deploy(): string {
	const folder = mkdtempSync(join(tmpdir(), "goldseam-netlify-"));
	for (const file of deployedFiles()) cpSync(file, join(folder, file));
	return folder;
}

/** The address that the host prints once it listens. */
async function printedAddress(host: ChildProcess, log: () => string): Promise<string> {
	for (;;) {
		const address = /is at (http:\S+)/.exec(log())?.[1];
		if (address) return address;
		if (host.exitCode !== null) throw new Error(`The host did not start:\n${log()}`);
		await Promise.race([once(host.stdout ?? host, "data"), once(host, "exit")]);
	}
}

/** Serves what was built for Netlify from a folder of its own, without this project's packages. */
export async function startNetlify(environment: Record<string, string>): Promise<NetlifyHost> {
	const folder = deploy();
	const host = spawn(process.execPath, [resolve("e2e/netlify-host.ts"), resolve("build/client")], {
		cwd: folder,
		env: { PATH: process.env.PATH, URL: "https://goldseam.example", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [host.stdout, host.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	const log = () => output;
	return {
		address: await printedAddress(host, log),
		log,
		async stop() {
			host.kill();
			if (host.exitCode === null && host.signalCode === null) await once(host, "exit");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
