import type { Step } from "./run-steps.ts";

/** What is looked at without running it: format, rooms, spelling, types, what nobody uses. */
export const STATIC_CHECKS: Step[] = [
	["biome", "check", "--error-on-warnings"],
	["cspell", "lint", "--no-progress", "--no-summary"],
	["react-router", "typegen"],
	["tsc"],
	["knip"],
];
