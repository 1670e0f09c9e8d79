import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { testEnvironment } from "#testing/test-environment.ts";

export type Step = [command: string, ...parameters: string[]];

const nameOf = ([command, ...parameters]: Step) =>
	[...(command === process.execPath ? [] : [command]), ...parameters.slice(0, 3)].join(" ");

/** Runs a command, which sees no setting of the machine; prints what it said only when it failed. */
async function runStep([command, ...parameters]: Step): Promise<boolean> {
	const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"], env: testEnvironment() });
	const [[code], ...said] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
	if (code !== 0) console.error(said.join(""));
	return code === 0;
}

/** Runs lists of commands side by side, each list in its order also behind one that fails; returns those that failed. */
export async function runSteps(...lists: Step[][]): Promise<Step[]> {
	const failed: Step[] = [];
	const left = new Set(lists.flat());
	const runList = async (steps: Step[]) => {
		for (const step of steps) {
			const begun = performance.now();
			const hasPassed = await runStep(step);
			if (!hasPassed) failed.push(step);
			left.delete(step);
			const seconds = Math.round((performance.now() - begun) / 1_000);
			const rest = left.size === 0 ? "" : `; left: ${[...left].map(nameOf).join(", ")}`;
			console.log(`${hasPassed ? "passed" : "FAILED"}  ${nameOf(step)}, ${seconds} s${rest}`);
		}
	};
	await Promise.all(lists.map(runList));
	return failed;
}

/** Names each command that failed, a line each. */
export function reportFailed(failed: Step[]): void {
	for (const step of failed) console.error(`Failed: ${step.join(" ")}`);
}

/** The checks of the text of files: format, rooms, spelling. */
export const TEXT_CHECKS: Step[] = [
	["biome", "check", "--error-on-warnings"],
	["cspell", "lint", "--no-progress", "--no-summary"],
];

/** The checks of the code as a whole: types, unused code. */
// Several checkers would work out the same types, each for itself: twice the processor time, beside tests that need it.
export const CODE_CHECKS: Step[] = [["tsc", "--singleThreaded"], ["knip"]];
