import "./as-in-production.ts";
import { readCommand } from "#server/content/parse-arguments.ts";
import { runBuiltCommand } from "./run-built-command.ts";

// A mistake in the arguments is reported before the build, not after it.
readCommand();
await runBuiltCommand("content", "The sources have changed since the site was built. Pages are made as built.");
