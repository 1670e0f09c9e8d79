import "./as-in-production.ts";
import { runBuiltCommand } from "./run-built-command.ts";

await runBuiltCommand("launch", "The sources have changed since the site was built. It is checked as built.");
