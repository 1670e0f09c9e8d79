import { spawn } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bareEnvironment, exitOf, printedAddress } from "./started-process.ts";

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

/** Serves what was built for Netlify from a folder of its own, without this project's packages. */
export async function startNetlify(environment: Record<string, string>): Promise<NetlifyHost> {
	const folder = deploy();
	const host = spawn(process.execPath, [resolve("e2e/netlify-host.ts"), resolve("build/client")], {
		cwd: folder,
		env: { ...bareEnvironment, URL: "https://goldseam.example", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [host.stdout, host.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	return {
		address: await printedAddress(host, /is at (http:\S+)/),
		log: () => output,
		async stop() {
			host.kill();
			await exitOf(host);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
