import { spawn } from "node:child_process";
import { once } from "node:events";
import { testEnvironment } from "#testing/test-environment.ts";

export type Step = [command: string, ...parameters: string[]];

/** Runs commands one after the other, also those behind one that fails; returns those that failed. No setting of the machine reaches them. */
export async function runSteps(steps: Step[]): Promise<Step[]> {
	const failed: Step[] = [];
	for (const step of steps) {
		const [command, ...parameters] = step;
		const child = spawn(command, parameters, { stdio: "inherit", env: testEnvironment() });
		const [code] = await once(child, "exit");
		if (code !== 0) failed.push(step);
	}
	return failed;
}

/** Names each command that failed, a line each. */
export function reportFailed(failed: Step[]): void {
	for (const step of failed) console.error(`Failed: ${step.join(" ")}`);
}

/** What is checked without running it: format, rooms, spelling, types, unused code. */
export const STATIC_CHECKS: Step[] = [
	["biome", "check", "--error-on-warnings"],
	["cspell", "lint", "--no-progress", "--no-summary"],
	["react-router", "typegen"],
	["tsc"],
	["knip"],
];
