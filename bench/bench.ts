import { parseArgs } from "node:util";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { compareWithNginx } from "./compare-with-nginx.ts";
import { measureAssessment } from "./measure-assessment.ts";
import { measureDesk } from "./measure-desk.ts";
import { measureEveryPage } from "./measure-every-page.ts";
import { measureHome } from "./measure-home.ts";
import { measureLoad } from "./measure-load.ts";
import { measureLoan } from "./measure-loan.ts";
import { measureNewsletter } from "./measure-newsletter.ts";
import { measureOutage } from "./measure-outage.ts";
import { measurePosts } from "./measure-posts.ts";
import { measurePublishing } from "./measure-publishing.ts";
import { measureSubmissions } from "./measure-submissions.ts";

const MEASUREMENTS = {
	home: measureHome,
	submissions: measureSubmissions,
	loan: measureLoan,
	desk: measureDesk,
	newsletter: measureNewsletter,
	pages: compareWithNginx,
	posts: () => measurePosts(),
	publish: measurePublishing,
	assessment: measureAssessment,
	lighthouse: measureEveryPage,
	load: measureLoad,
	outage: measureOutage,
};

// `npm run bench` runs all of them; `npm run bench -- pages` only the named ones; `--minutes` is the load's, and `--only` a
// part of the addresses that are measured of the desk's.
const { positionals: asked, values } = parseArgs({
	allowPositionals: true,
	options: { minutes: { type: "string", default: "2" }, only: { type: "string", default: "" } },
});
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 0) throw new Error("--minutes must be a whole number.");
buildIfChanged();
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
	if (asked.length === 0 || asked.includes(name)) await measure({ minutes, only: values.only });
}
