import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentOfRepository } from "#content/company-content.ts";
import { confirmations } from "#content/confirmations.ts";
import { loadEnvFile } from "#platform/config.server.ts";
import { createModuleLoader } from "#tools/module-loader.ts";
import { everyClaim, unconfirmedClaims } from "./launch-check/claims.ts";
import { builtPages, standInsInMails, standInsOnPages } from "./launch-check/rendered-text.ts";
import { settingsToSettle, standInsInSources } from "./launch-check/sources-and-settings.ts";
import type { MailSample } from "./mail-preview/mail-samples.ts";

const { people } = contentOfRepository;

/** Each kind of mail but the articles, which are about made-up people on purpose. */
async function renderMails(): Promise<MailSample[]> {
	const loader = await createModuleLoader();
	const { mailSamples } = await loader.ssrLoadModule("/scripts/mail-preview/mail-samples.ts");
	const samples: MailSample[] = mailSamples("https://site.example");
	await loader.close();
	return samples.filter(({ name }) => !name.startsWith("issue-"));
}

loadEnvFile();

const pages = builtPages(join("build", "client"));
const claims = await everyClaim();
const obstacles = [
	...standInsInSources(process.cwd()),
	...(people.length === 0 ? ["src/content/company/people.json  nobody is named: About leaves out who works here"] : []),
	...unconfirmedClaims(claims, confirmations, (file) => readFileSync(file, "utf8")),
	...(pages ? standInsOnPages(pages) : ["build  nothing is built yet, so no page could be read: npm run build"]),
	...standInsInMails(await renderMails()),
	...settingsToSettle(process.env),
];
for (const obstacle of obstacles) console.log(obstacle);
const things = obstacles.length === 1 ? "1 thing" : `${obstacles.length} things`;
console.log(obstacles.length === 0 ? "Nothing stands in the way of the launch." : `${things} to settle before launch.`);
process.exit(obstacles.length === 0 ? 0 : 1);
