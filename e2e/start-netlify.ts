import { cpSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { collectOutput, exitOf, printedAddress, startProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

export type NetlifyHost = {
	address: string;
	/** What the functions have logged. */
	log(): string;
	stop(): Promise<void>;
};

/** What `netlify.toml` deploys with every function. */
function deployedFiles(): string[] {
	const list = /^included_files = (.+)$/m.exec(readFileSync("netlify.toml", "utf8"))?.[1];
	const found = globSync(["build/netlify/functions/*.mjs", ...JSON.parse(list ?? "[]")]);
	return found.filter((path) => statSync(path).isFile());
}

function deploy(): string {
	const folder = temporaryFolder("netlify");
	for (const file of deployedFiles()) cpSync(file, join(folder, file));
	return folder;
}

/** Serves what was built for Netlify from a folder of its own, without packages but those that are deployed. */
export async function startNetlify(environment: Record<string, string>): Promise<NetlifyHost> {
	const folder = deploy();
	const host = startProcess(process.execPath, [resolve("e2e/netlify-host.ts"), resolve("build/client")], {
		cwd: folder,
		environment: { URL: "https://site.example", ...environment },
	});
	const log = collectOutput(host);
	return {
		address: await printedAddress(host, /is at (http:\S+)/),
		log,
		async stop() {
			host.kill();
			await exitOf(host);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
