import { runSteps } from "./run-steps.ts";
import { STATIC_CHECKS } from "./static-checks.ts";

// The fast part of the tests: no browser, no server.
await runSteps([...STATIC_CHECKS, ["vitest", "run", "--project", "unit"]]);
