import { execFileSync } from "node:child_process";
import {
	constants,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const BRAND = `export const brand: Brand = {
	name: "Bright Harbor Data",
	shortName: "Bright Harbor Data",
	slug: "bright-harbor",
	hashtags: ["BrightHarborData"],
};`;

/** Tests that take half a minute and read nothing of a company: hundreds of thousands of answers, and the loan's training. */
const SAME_FOR_ALL =
	/^(src\/features\/assessment\/(advice|scoring)\/((every|many)-.*|advice-rules)|src\/features\/loan\/.*\.properties|tools\/loan-model\/.*)\.test\.ts$/;

/** Goes with the case studies that the site came with. */
const OF_SAMPLES = "src/documents/content/case-studies.test.ts";

/** The address that the build would show if it read a file of settings that Vite, or React Router with it, knows. */
export const UNREAD_SETTING = "https://unread.example";
const FILES_OF_SETTINGS = [".env", ".env.local", ".env.production"];

function copy(file: string, to: string): void {
	mkdirSync(dirname(to), { recursive: true });
	copyFileSync(file, to, constants.COPYFILE_FICLONE);
}

function rewrite(file: string, what: string | RegExp, by: string): void {
	const text = readFileSync(file, "utf8");
	const rewritten = text.replace(what, by);
	if (rewritten === text) throw new Error(`${file} has no ${what}.`);
	writeFileSync(file, rewritten);
}

/** Copies this site to a temporary folder, which it returns, with another company's brand and the packages linked. */
export function copyAsSecondCompany(): string {
	const root = mkdtempSync(join(tmpdir(), "second-company-"));
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
	for (const file of files
		.split("\n")
		.filter((each) => each && existsSync(each) && each !== OF_SAMPLES && !SAME_FOR_ALL.test(each)))
		copy(file, join(root, file));
	rewrite(join(root, "src", "brand.ts"), /export const brand: Brand = \{[\s\S]*?\n\};/, BRAND);
	const pages = join(root, "testing", "pages.ts");
	// One article is tried: all are made of the same parts, and tools say nothing of a company but what is around every page.
	rewrite(
		pages,
		"pages = everyAddress",
		"pages = everyAddress.filter((path) => !/^\\/(blog|tools)\\/(?!note-1$)./.test(path))",
	);
	// Forced colors and the stops of the Tab key are those of the same parts.
	rewrite(pages, /kindsOfPages = \[[\s\S]*?\n\];/, "kindsOfPages = [];");
	for (const file of FILES_OF_SETTINGS) {
		writeFileSync(join(root, file), `SITE_URL=${UNREAD_SETTING}\nVITE_LOAN_SERVICE_URL=${UNREAD_SETTING}\n`);
	}
	symlinkSync(resolve("node_modules"), join(root, "node_modules"));
	return root;
}
