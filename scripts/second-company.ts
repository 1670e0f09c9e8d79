import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProcess } from "#testing/start-process.ts";
import { startSite } from "#testing/start-site.ts";
import { testEnvironment } from "#testing/test-environment.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { reportFailed, runSteps, type Step } from "./run-steps.ts";
import { copyAsSecondCompany, UNREAD_SETTING } from "./second-company/copy-site.ts";
import { confirmAtDesk, publishAtDesk, UNPUBLISHED } from "./second-company/publish-at-desk.ts";

const WRITE_BRAND: Step[] = [[process.execPath, join("scripts", "second-company", "write-brand.ts")]];

/** Tests of pure code that reads what a company says, its mails and PDF among it: all other code knows no company. */
const testsOfWords = () =>
	globSync("{src,tools}/**/*.test.{ts,tsx}").filter((file) =>
		/from "#(brand\.ts|content\/)/.test(readFileSync(file, "utf8")),
	);

/** One worker loads code, browser and site once; the processors have the first company's tests to do beside it. */
const runVitest = (files: string[]): Step => [
	"vitest",
	...["run", "--project", "unit", "--project", "e2e", "--reporter=dot", "--maxWorkers=1"],
	...files,
];
/**
 * The tests that hold for any company's pages in a browser. States of pages, and the ways in which they start, are no
 * company's.
 */
const PAGES = ["links", "structured-data", "every-page"];
const journeyFiles = PAGES.map((name) => join("e2e", `${name}.test.ts`));

const SETTINGS = {
	SITE_URL: "https://www.brightharbor.test",
	SMTP_URL: "smtps://mail.brightharbor.test",
	MAIL_FROM: "post@brightharbor.test",
	OWNER_EMAIL: "owner@brightharbor.test",
	TRUST_PROXY: "1",
};

async function addressesWith(texts: readonly string[]): Promise<string[]> {
	const site = await startSite({ environment: { DATA_DIR: join(folder, "served") } });
	const read = async (path: string) => (await fetch(site.address + path)).text();
	const listed = Array.from(
		(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)/g),
		([, url = ""]) => new URL(url).pathname,
	);
	const found: string[] = [];
	for (const path of ["/sitemap.xml", "/blog/rss.xml", "/blog/feed.json", ...listed]) {
		const text = await read(path);
		if (texts.some((each) => text.includes(each))) found.push(path);
	}
	await site.stop();
	const scripts = globSync("build/client/assets/*.js");
	return [...found, ...scripts.filter((file) => texts.some((each) => readFileSync(file, "utf8").includes(each)))];
}

console.log("\nThe same site as another company's: its name, and what it publishes at its desk.");
buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), "second-company-data-"));
const [dataDirectory, ownData] = [join(folder, "published"), join(folder, "own")];
await publishAtDesk(dataDirectory, new Date());
const root = copyAsSecondCompany();
const written = await runProcess(
	process.execPath,
	[join("build", "server", "command-line.js"), "content", "export", root],
	{
		environment: { DATA_DIR: dataDirectory },
	},
);
if (written.code !== 0) throw new Error(`What was published could not be exported:\n${written.output}`);
process.chdir(root);
process.env.CHROMIUM_PATH = findChromium();
const build: Step = [process.execPath, join("scripts", "build.ts")];
const failed = await runSteps([...WRITE_BRAND, build, runVitest([...testsOfWords(), ...journeyFiles])]);
const leaking = await addressesWith([...UNPUBLISHED, UNREAD_SETTING]);
if (leaking.length > 0) {
	failed.push(["no draft, nothing of a later day, and no setting of a file in its folder:", ...leaking]);
}
const launchCheck: Step = [process.execPath, join("scripts", "command.ts"), "launch-check"];
// All that is made of the files needs somebody who stands by it: at its own desk.
await confirmAtDesk(ownData);
const [command, ...parameters] = launchCheck;
if (
	spawnSync(command, parameters, { stdio: "inherit", env: { ...testEnvironment(), ...SETTINGS, DATA_DIR: ownData } })
		.status !== 0
) {
	failed.push(launchCheck);
}
reportFailed(failed);
rmSync(folder, { recursive: true });
if (failed.length === 0) rmSync(root, { recursive: true });
else console.error(`Its copy is in ${root}`);
process.exit(failed.length === 0 ? 0 : 1);
