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

/** What is checked in the text of files: format, rooms, spelling. */
export const TEXT_CHECKS: Step[] = [
	["biome", "check", "--error-on-warnings"],
	["cspell", "lint", "--no-progress", "--no-summary"],
];

/** What is checked of the code as a whole: types, unused code. Never beside a build, which writes the routes' types anew. */
export const CODE_CHECKS: Step[] = [["react-router", "typegen"], ["tsc"], ["knip"]];
