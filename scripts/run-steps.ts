import { spawn } from "node:child_process";
import { once } from "node:events";

export type Step = [command: string, ...parameters: string[]];

/** Runs commands one after the other; the first that fails ends this process with its own exit code. */
export async function runSteps(steps: Step[]): Promise<void> {
	for (const [command, ...parameters] of steps) {
		const [code] = await once(spawn(command, parameters, { stdio: "inherit" }), "exit");
		if (code !== 0) {
			console.error(`Failed: ${[command, ...parameters].join(" ")}`);
			process.exit(code ?? 1);
		}
	}
}
