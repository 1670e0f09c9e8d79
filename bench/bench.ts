import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { measureAssessment } from "./measure-assessment.ts";
import { measureEveryPage } from "./measure-every-page.ts";
import { measureHome } from "./measure-home.ts";
import { measureLoan } from "./measure-loan.ts";
import { measureNewsletter } from "./measure-newsletter.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePosts } from "./measure-posts.ts";
import { measureSubmissions } from "./measure-submissions.ts";

const MEASUREMENTS = {
	home: measureHome,
	submissions: measureSubmissions,
	loan: measureLoan,
	newsletter: measureNewsletter,
	pages: measurePages,
	posts: measurePosts,
	assessment: measureAssessment,
	lighthouse: measureEveryPage,
};

// `npm run bench` runs all of them; `npm run bench -- pages` only the named ones.
const asked = process.argv.slice(2);
buildIfChanged();
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
	if (asked.length === 0 || asked.includes(name)) await measure();
}
