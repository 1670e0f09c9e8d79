import { runSteps } from "./run-steps.ts";

// The fast part of the tests: no browser, no server.
runSteps([
	["biome", "check", "--error-on-warnings"],
	["cspell", "lint", "--no-progress", "--no-summary"],
	["react-router", "typegen"],
	["tsc"],
	["knip"],
	["vitest", "run", "--project", "unit"],
]);
