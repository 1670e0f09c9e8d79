import { parseArgs } from "node:util";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { measureFile } from "./measure-file.ts";
import { measureLoad } from "./measure-load.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePublishing } from "./measure-publishing.ts";
import { measureStart } from "./measure-start.ts";

// `npm run bench:file`, `bench:load`, `bench:pages`, `bench:publish` and `bench:start`. `--minutes` says how long the load's mixed traffic
// takes, `--pages /a,/b` measures these alone, `--runs` says how often each page is loaded. `--site FOLDER` measures the site
// that is built there, such as an earlier version's.
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		minutes: { type: "string", default: "2" },
		pages: { type: "string" },
		runs: { type: "string", default: "3" },
		site: { type: "string", default: "." },
	},
});
const { site } = values;
if (site === ".") buildIfChanged();
if (positionals.includes("file")) await measureFile(site);
if (positionals.includes("load")) await measureLoad(site, Number(values.minutes));
if (positionals.includes("pages")) await measurePages(site, Number(values.runs), values.pages?.split(","));
if (positionals.includes("publish")) await measurePublishing();
if (positionals.includes("start")) await measureStart(site);
