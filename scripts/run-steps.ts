import { spawnSync } from "node:child_process";

type Step = [command: string, ...parameters: string[]];

/** Runs commands one after the other; the first that fails ends the process with its own exit code. */
export function runSteps(steps: Step[]): void {
	for (const [command, ...parameters] of steps) {
		const { status } = spawnSync(command, parameters, { stdio: "inherit" });
		if (status !== 0) {
			console.error(`Failed: ${[command, ...parameters].join(" ")}`);
			process.exit(status ?? 1);
		}
	}
}
