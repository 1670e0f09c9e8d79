import "./as-in-production.ts";
import { readOptions } from "#server/newsletter/parse-arguments.ts";
import { runBuiltCommand } from "./run-built-command.ts";

// A mistake in the arguments is reported before the build, not after it.
readOptions();
await runBuiltCommand(
	"newsletter",
	"The sources or the settings have changed since the site was built. The mail is as built.",
);
