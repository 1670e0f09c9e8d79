import { execFileSync } from "node:child_process";
import {
	constants,
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, parse, resolve } from "node:path";
import { DAY_MS, formatLongDate, isoDate } from "#domain/dates.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { reportFailed, runSteps, type Step } from "./run-steps.ts";

const BRAND = `export const brand: Brand = {
	name: "Bright Harbor Data",
	shortName: "Bright Harbor Data",
	slug: "bright-harbor",
	hashtags: ["BrightHarborData"],
};`;

/** Tests that take half a minute and read nothing of a company: hundreds of thousands of answers, and the loan's training. */
const SAME_FOR_ALL =
	/^(src\/features\/assessment\/(advice|scoring)\/((every|many)-.*|advice-rules)|src\/features\/loan\/.*\.properties|tools\/loan-model\/.*)\.test\.ts$/;
/** The files that go with the invented case studies, and the articles, that the site came with. */
const OF_SAMPLES = /^src\/documents\/content\/case-studies\.test\.ts$|^content\/posts\//;

/** Copies this site to a temporary folder, which it returns, with the packages linked. */
function copySite(): string {
	const root = mkdtempSync(join(tmpdir(), "second-company-"));
	const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
	const files = listed
		.split("\n")
		.filter((file) => existsSync(file) && !SAME_FOR_ALL.test(file) && !OF_SAMPLES.test(file));
	for (const file of files) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		copyFileSync(file, join(root, file), constants.COPYFILE_FICLONE);
	}
	symlinkSync(resolve("node_modules"), join(root, "node_modules"));
	return root;
}

function rewrite(file: string, what: string | RegExp, by: string): void {
	const text = readFileSync(file, "utf8");
	const rewritten = text.replace(what, by);
	if (rewritten === text) throw new Error(`${file} has no ${what}.`);
	writeFileSync(file, rewritten);
}

const COMPANY = join("testing", "second-company", "company");

/** Writes what the company says of itself; JSON is YAML. */
function writeFacts(): void {
	for (const file of readdirSync(COMPANY)) {
		const values = JSON.parse(readFileSync(join(COMPANY, file), "utf8"));
		writeFileSync(join("content", "company", `${parse(file).name}.yml`), JSON.stringify(values));
	}
	const photographs = join("src", "ui", "pictures", "people");
	mkdirSync(photographs, { recursive: true });
	copyFileSync(join("testing", "second-company", "somebody.avif"), join(photographs, "somebody.avif"));
	const services = join("content", "company", "services.yml");
	// Without the examples, which are pages of the company that the site came with, and without one of the drawings.
	rewrite(services, /\n +example:(?:\n {8}.*)+/g, "");
	rewrite(services, /\n +drawing:\n +name: workflow/, "");
}

/** Enough for a list with a first page, one in the middle and a last. */
const ARTICLES = 24;

function articleText(number: number, date: Date): string {
	const cover =
		globSync(join("src", "ui", "pictures", "covers", "*-672.avif"))
			.toSorted()
			.at(number % 10) ?? "";
	const categories = readFileSync(join("content", "company", "categories.yml"), "utf8").match(/(?<=- name: ).+/g) ?? [];
	return `---
id: ${number}
title: Count what the oven has earned, note ${number}
slug: note-${number}
excerpt: One figure a day, taken from the till, and what to do when it falls. Note ${number} of a baker's year.
date: ${formatLongDate(isoDate(date))}
author: Þorsteinn Blöndal
category: ${categories.at(number % categories.length)}
cover: ${parse(cover).name.replace("-672", "")}
---

On day ${number} the till says how many loaves were sold. Write the number down before you sweep the floor.

## What to write down

Two shops sold ${number} loaves each, so that ${number} + ${number} = ${number + number} left the oven. Bakers count them as
[the statistics office](https://www.destatis.de/) does, and the [plan for the week](/services) follows.

## When it falls

${number === 1 ? "Begin again on Monday." : "Read [what was baked first](/blog/note-1) once more."}
`;
}

function writeArticles(): void {
	mkdirSync(join("content", "posts"));
	for (let number = 1; number <= ARTICLES; number++) {
		const text = articleText(number, new Date(Date.now() + (number - ARTICLES) * DAY_MS));
		writeFileSync(join("content", "posts", `note-${number}.md`), text);
	}
}

/** The address that the build would show if it read a file of settings that Vite, or React Router with it, knows. */
const UNREAD_SETTING = "https://unread.example";

/** Makes the site in this folder another company's. */
function becomeSecondCompany(): void {
	rewrite(join("src", "brand.ts"), /export const brand: Brand = \{[\s\S]*?\n\};/, BRAND);
	writeFacts();
	writeArticles();
	const pages = join("testing", "pages.ts");
	// One article is tried: all are made of the same parts, and tools say nothing of a company but what is around every page.
	const isTried = "everyAddress.filter((path) => !/^\\/(blog|tools)\\/(?!note-1$)./.test(path))";
	rewrite(pages, "pages = everyAddress", `pages = ${isTried}`);
	// Forced colors and the stops of the Tab key are those of the same parts.
	rewrite(pages, /kindsOfPages = \[[\s\S]*?\n\];/, "kindsOfPages = [];");
	for (const file of [".env", ".env.local", ".env.production"]) {
		writeFileSync(file, `SITE_URL=${UNREAD_SETTING}\nVITE_LOAN_SERVICE_URL=${UNREAD_SETTING}\n`);
	}
}

/** Tests of pure code that reads what a company says, its mails and PDF among it: all other code knows no company. */
const testsOfWords = () =>
	globSync("{src,tools}/**/*.test.{ts,tsx}").filter((file) =>
		/from "#(brand\.ts|documents\/content\/)/.test(readFileSync(file, "utf8")),
	);
/** The tests that hold for any company's pages in a browser. States of pages, and the ways in which they start, are no company's. */
const TESTS_OF_PAGES = ["links", "structured-data", "every-page"].map((name) => join("e2e", `${name}.test.ts`));
/** One worker loads code, browser and site once; the processors have the first company's tests to do beside it. */
const VITEST = ["vitest", "run", "--project", "unit", "--project", "e2e", "--reporter=dot", "--maxWorkers=1"] as const;

console.log("\nThe same site as another company's: its name, and what it says.");
const chromium = findChromium();
const root = copySite();
process.chdir(root);
becomeSecondCompany();
process.env.CHROMIUM_PATH = chromium;
const steps = ["second-company/write-brand.ts", "build.ts"].map(
	(file): Step => [process.execPath, join("scripts", file)],
);
const failed = await runSteps([...steps, [...VITEST, ...testsOfWords(), ...TESTS_OF_PAGES]]);
const leaking = globSync("build/client/assets/*.js").filter((file) =>
	readFileSync(file, "utf8").includes(UNREAD_SETTING),
);
if (leaking.length > 0) failed.push(["no setting of a file in its folder:", ...leaking]);
reportFailed(failed);
if (failed.length === 0) rmSync(root, { recursive: true });
else console.error(`Its copy is in ${root}`);
process.exit(failed.length === 0 ? 0 : 1);
