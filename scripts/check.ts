import { reportFailed, runSteps } from "./run-steps.ts";
import { STATIC_CHECKS } from "./static-checks.ts";

// The fast part of the tests: no browser, no server.
const failed = await runSteps([...STATIC_CHECKS, ["vitest", "run", "--project", "unit"]]);
reportFailed(failed);
process.exit(failed.length === 0 ? 0 : 1);
