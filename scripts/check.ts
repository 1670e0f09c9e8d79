import { CODE_CHECKS, reportFailed, runSteps, TEXT_CHECKS } from "./run-steps.ts";

// The fast part of the tests: no browser, no server.
const failed = await runSteps([...CODE_CHECKS, ...TEXT_CHECKS], [["vitest", "run", "--project", "unit"]]);
reportFailed(failed);
process.exit(failed.length === 0 ? 0 : 1);
