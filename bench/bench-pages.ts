import { parseArgs } from "node:util";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { measureEveryPage } from "./measure-every-page.ts";
import { measureNavigation } from "./measure-navigation.ts";

// `npm run bench:pages` measures every page; `-- --pages /a,/b` some, `--runs N` more or less often, and `--resume` goes
// on where an earlier measurement of the same build was ended. `--navigation` measures following links alone.
const { values } = parseArgs({
	options: {
		pages: { type: "string" },
		runs: { type: "string" },
		resume: { type: "boolean", default: false },
		navigation: { type: "boolean", default: false },
	},
});

buildIfChanged();
const runs = values.runs ? Number(values.runs) : undefined;
if (!values.navigation) {
	await measureEveryPage({ paths: values.pages?.split(","), runs, isResumed: values.resume });
}
if (values.navigation || !values.pages) await measureNavigation(runs);
