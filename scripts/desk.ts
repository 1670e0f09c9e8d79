import "./as-in-production.ts";
import { readCommand } from "#server/desk/parse-arguments.ts";
import { runBuiltCommand } from "./run-built-command.ts";

// A mistake in the arguments is reported before the build, not after it.
readCommand();
await runBuiltCommand("desk", "The sources have changed since the site was built. The desk is as built.");
