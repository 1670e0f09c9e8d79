import { parseArgs } from "node:util";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { measureLoad } from "./measure-load.ts";
import { measurePublishing } from "./measure-publishing.ts";
import { measureStart } from "./measure-start.ts";

// `npm run bench:load`, `bench:publish` and `bench:start`; `--minutes` says how long the load's mixed traffic takes.
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { minutes: { type: "string", default: "2" } },
});
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 0) throw new Error("--minutes must be a whole number.");
buildIfChanged();
if (positionals.includes("load")) await measureLoad({ minutes });
if (positionals.includes("publish")) await measurePublishing();
if (positionals.includes("start")) await measureStart();
