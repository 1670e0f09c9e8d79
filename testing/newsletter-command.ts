import { once } from "node:events";
import { collectOutput, startProcess } from "./start-process.ts";
import type { RunningSite } from "./start-site.ts";

type RunningCommand = {
	pid: number | undefined;
	/** Resolves when it has printed this. */
	printed(text: string): Promise<void>;
	kill(signal: NodeJS.Signals): void;
	/** Its exit code and everything that it printed. */
	ended: Promise<{ code: number | null; output: string }>;
};

/** Starts what `npm run newsletter` runs once the site is built, beside a site, on its data. */
export function startNewsletterCommand(
	{ dataDirectory }: Pick<RunningSite, "dataDirectory">,
	args: string[],
	environment = {},
): RunningCommand {
	const child = startProcess(process.execPath, ["build/server/newsletter.js", ...args], {
		environment: { NODE_ENV: "production", DATA_DIR: dataDirectory, ...environment },
	});
	const output = collectOutput(child);
	return {
		pid: child.pid,
		async printed(text) {
			while (!output().includes(text)) await once(child.stdout, "data");
		},
		kill: (signal) => child.kill(signal),
		ended: once(child, "close").then(([code]) => ({ code, output: output() })),
	};
}

/** Runs it to its end. */
export function runNewsletterCommand(site: Pick<RunningSite, "dataDirectory">, args: string[], environment = {}) {
	return startNewsletterCommand(site, args, environment).ended;
}
