import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { writeArticles } from "./write-articles.ts";

const OVERLAY = join("testing", "second-company", "overlay");
const BRAND = `export const brand: Brand = {
	name: "Bright Harbor Data",
	shortName: "Bright Harbor Data",
	slug: "bright-harbor",
	hashtags: ["BrightHarborData"],
};`;

/** What the site came with and an owner deletes. */
const SAMPLES =
	/^src\/content\/(posts\/.+\.mdx|case-studies\/(affixdot|maple-maven-designs|sample-case-studies\.test)\.ts)$/;

function link(file: string, root: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	try {
		linkSync(file, join(root, file));
	} catch {
		// The folder for temporary files is on another disk.
		cpSync(file, join(root, file));
	}
}

/** Writes a file of the copy, never through the link that it may be. */
function replace(file: string, text: string): void {
	rmSync(file, { force: true });
	writeFileSync(file, text);
}

/**
 * Copies this site to a temporary folder and makes it somebody else's there: brand, facts, prices, services, clients and
 * articles. Everything else is linked.
 * @returns the folder
 */
export function copyAsSecondCompany(now: Date): string {
	const root = mkdtempSync(join(tmpdir(), "second-company-"));
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
	for (const file of files.split("\n").filter((each) => each && existsSync(each) && !SAMPLES.test(each)))
		link(file, root);
	for (const file of execFileSync("git", ["ls-files", "--cached", "--others", OVERLAY], { encoding: "utf8" }).split(
		"\n",
	)) {
		if (file) replace(join(root, file.slice(OVERLAY.length + 1)), readFileSync(file, "utf8"));
	}
	const brand = readFileSync(join("src", "brand.ts"), "utf8");
	replace(join(root, "src", "brand.ts"), brand.replace(/export const brand: Brand = \{[\s\S]*?\n\};/, BRAND));
	const services = readFileSync(join("src", "content", "services.ts"), "utf8");
	replace(
		join(root, "src", "content", "services.ts"),
		services.replace(/\t\tdrawing: \{[^}]*name: "workflow"[^}]*\},\n/, ""),
	);
	mkdirSync(join(root, "src", "content", "posts"), { recursive: true });
	writeArticles(root, now);
	symlinkSync(resolve("node_modules"), join(root, "node_modules"));
	return root;
}
