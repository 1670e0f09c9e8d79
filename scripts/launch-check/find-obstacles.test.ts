import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runProcess } from "#testing/start-process.ts";
import { findObstacles } from "./find-obstacles.ts";

const ready = {
	SITE_URL: "https://site.test",
	SMTP_URL: "smtps://mail.site.test",
	MAIL_FROM: "Our Site <hello@site.test>",
	OWNER_EMAIL: "owner@site.test",
	TRUST_PROXY: "1",
};

/** Starting Node twice takes a second, or many on a busy machine. */
const PROCESSES_LIMIT_MS = 60_000;

function folderWith(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), "site-launch-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

test.for([
	['email: "hello@example.com",', "placeholder address"],
	['href: "https://x.com/your-company",', "placeholder link"],
	['number: "+1 (312) 555-0142",', "placeholder phone number"],
	['street: "000 Sample Street",', "placeholder fact"],
	["\tsample: true,", "sample, not a client's words or numbers"],
	["\townerConfirms: true,", "claim that the owner must confirm"],
] as const)("%j is listed with its file and line", ([line, meaning]) => {
	const root = folderWith({ "src/content/site.ts": `export const site = {\n${line}\n};\n` });
	expect(findObstacles(root, ready)).toEqual([`src/content/site.ts:2  ${meaning}: ${line.trim()}`]);
});

test("comments, tests and the made-up people of an article are no obstacle", () => {
	const root = folderWith({
		"src/content/site.ts": "// Such as hello@example.com.\n",
		"src/content/site.test.ts": 'expect("hello@example.com");\n',
		"src/content/posts/one.mdx": "Aunty Bisi, 0819-555-0142\n",
		"src/features/contact/test-message.ts": 'email: "ada@example.com"\n',
	});
	expect(findObstacles(root, ready)).toEqual([]);
});

test("every production setting has to be set, to something real", () => {
	const root = folderWith({});
	expect(findObstacles(root, {})).toEqual(
		["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"].map((name) => `environment  ${name} is not set`),
	);
	const unreal = { ...ready, SITE_URL: "http://127.0.0.1:3000", OWNER_EMAIL: "owner@example.com", SMTP_URL: "" };
	expect(findObstacles(root, unreal)).toEqual([
		"environment  SITE_URL leads to this machine: http://127.0.0.1:3000",
		"environment  SMTP_URL is not set",
		"environment  OWNER_EMAIL is a placeholder address: owner@example.com",
	]);
});

test.each([undefined, "", "0"])("a site with https is told that TRUST_PROXY is %j behind its proxy", (TRUST_PROXY) => {
	const root = folderWith({});
	const [line, ...others] = findObstacles(root, { ...ready, TRUST_PROXY });
	expect(line).toMatch(/^environment {2}TRUST_PROXY is 0, .* all its visitors would share one limit$/);
	expect(others).toEqual([]);
	const withoutTls = findObstacles(root, { ...ready, TRUST_PROXY, SITE_URL: "http://site.test" });
	expect(withoutTls).toEqual([]);
});

test(
	"it exits 1 while there is something to settle, and 0 when there is nothing",
	async () => {
		const script = resolve("scripts/launch-check.ts");
		const run = (cwd: string) => runProcess(process.execPath, [script], { cwd, environment: ready });
		const open = await run(folderWith({ "src/content/site.ts": 'email: "hello@example.com"\n' }));
		expect([open.code, open.output.split("\n").at(-2)]).toEqual([1, "1 thing to settle before launch."]);
		const settled = await run(folderWith({ "src/content/site.ts": 'email: "hello@site.test"\n' }));
		expect([settled.code, settled.output]).toEqual([0, "Nothing stands in the way of the launch.\n"]);
	},
	PROCESSES_LIMIT_MS,
);

test("of this project, every line of a sample or an unconfirmed claim is listed", () => {
	const lines = findObstacles(".", ready);
	for (const file of [
		"src/content/testimonials.ts",
		"src/content/case-studies/case-study-pages.ts",
		"src/content/pages/privacy-policy.ts",
		"src/content/pages/privacy-policy/kept-periods.ts",
	]) {
		const marked = readFileSync(file, "utf8").match(/sample: true|ownerConfirms: true/g) ?? [];
		expect(lines.filter((line) => line.startsWith(`${file}:`))).toHaveLength(marked.length);
	}
});
