import { once } from "node:events";
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { runProcess, startProcess } from "#testing/start-process.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

const NOBODY = 65_534;

/** Starts the built site with settings it cannot start with; returns what it says and its exit code. */
async function failedStart(environment: Record<string, string>) {
	const { code, output } = await runProcess(process.execPath, ["build/server/app.js"], {
		environment: { NODE_ENV: "production", PORT: "0", ...environment },
		// Root may write anywhere, so as root this runs as a user who may not.
		...(process.getuid?.() === 0 && { uid: NOBODY }),
	});
	return { status: code, lines: output.trim().split("\n") };
}

test("a malformed setting is one clear line and exit code 1", async () => {
	expect(await failedStart({ PORT: "many" })).toEqual({
		status: 1,
		lines: [`${brand.name} cannot start: PORT must be a number.`],
	});
});

test("a malformed document is one clear line with its file and its line, and exit code 1", async () => {
	const folder = temporaryFolder("documents");
	for (const name of ["build", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
	for (const name of ["content", "package.json"]) cpSync(name, join(folder, name), { recursive: true });
	const file = join(folder, "content", "assessments", "business-assessment", "growth.yml");
	const [before = "", ...after] = readFileSync(file, "utf8").split("points: 4");
	writeFileSync(file, [before, ...after].join("points: four"));
	const { code, output } = await runProcess(process.execPath, ["build/server/app.js"], {
		environment: { NODE_ENV: "production", PORT: "0", DATA_DIR: join(folder, "data") },
		cwd: folder,
	});
	const line = before.split("\n").length;
	expect(output.trim().split("\n")).toEqual([
		`${brand.name} cannot start: its documents cannot be read.`,
		expect.stringMatching(new RegExp(`^content/assessments/business-assessment/growth\\.yml:${line}: .*points`)),
	]);
	expect(code).toBe(1);
});

test("another company's documents are a folder, and the site begins with it by one setting, at the address of another", async () => {
	const folder = join(temporaryFolder("documents"), "of-another-company");
	cpSync("content", folder, { recursive: true });
	const file = join(folder, "pages", "about.yml");
	writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=^heading:\n {2}title: ).*/m, "Somebody else"));
	const site = await startSite({ environment: { CONTENT_DIR: folder, SITE_URL: "https://another.example" } });
	const html = await (await fetch(`${site.address}/about`)).text();
	expect(html).toMatch(/<h1[^>]*>Somebody else<\/h1>/);
	expect(html).toContain('<link rel="canonical" href="https://another.example/about"/>');
});

test("an occupied port is one clear line and exit code 1", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	onTestFinished(() => void other.close());
	const address = other.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const folder = temporaryDataDirectory();
	chmodSync(folder, 0o777);
	const { status, lines } = await failedStart({ PORT: String(port), DATA_DIR: folder });
	expect(status).toBe(1);
	expect(lines).toEqual([`${brand.name} cannot start: port ${port} is taken. Set PORT to a free one.`]);
});

test("a data folder that cannot be written is one clear line and exit code 1", async () => {
	const [readOnly, file] = [temporaryDataDirectory(), join(temporaryDataDirectory(), "file")];
	chmodSync(readOnly, 0o555);
	writeFileSync(file, "");
	for (const folder of [file, readOnly]) {
		const { status, lines } = await failedStart({ DATA_DIR: folder });
		expect(status).toBe(1);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^.+ cannot start: DATA_DIR \(.+\)/);
	}
});

test("a Postgres whose host is nowhere is one clear line without its password", async () => {
	const { status, lines } = await failedStart({
		DATABASE_URL: "postgres://site:top-secret-word@nowhere.invalid/site",
		SECRET: "a secret of at least thirty-two characters",
	});
	expect(status).toBe(1);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain("DATABASE_URL");
	expect(lines[0]).not.toContain("top-secret-word");
});

test("a folder of documents that is not there, and a secret that is not mounted yet, are one clear line each", async () => {
	const nowhere = join(temporaryDataDirectory(), "nowhere");
	const starts = [
		[{ CONTENT_DIR: nowhere }, `${nowhere}/`, "is not there or cannot be read."],
		[{ DATABASE_URL_FILE: "/dev/null" }, "DATABASE_URL_FILE is", "which is empty."],
	] as const;
	for (const [environment, ...words] of starts) {
		const { status, lines } = await failedStart(environment);
		expect(status).toBe(1);
		expect(lines).toHaveLength(1);
		for (const word of words) expect(lines[0]).toContain(word);
	}
});

const isUp = (address: string) =>
	fetch(`${address}/healthz`).then(
		() => true,
		() => false,
	);

test("the command that serves the site ends the site when it is ended", async () => {
	const folder = temporaryDataDirectory();
	const command = startProcess("npm", ["run", "site"], {
		environment: { PORT: "0", DATA_DIR: folder, SITE_URL: "http://127.0.0.1:3000" },
	});
	let errors = "";
	command.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	const [address] = await new Promise<string[]>((resolve) => {
		let output = "";
		command.stdout.on("data", (chunk) => {
			output += chunk;
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output.split("is at ")[1] ?? "");
			if (found) resolve(found);
		});
	});
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	// Rendered when they are asked for: the site's own "not found", and the desk.
	const missing = await fetch(`${address}/nothing-here`);
	expect([
		missing.status,
		(await missing.text()).includes(contentOfRepository.said(notFoundDocument).page.meta.title),
	]).toEqual([404, true]);
	expect(await (await fetch(`${address}/desk/sign-in`)).text()).toContain("<h1");
	command.kill("SIGTERM");
	await once(command, "exit");
	expect(errors).not.toContain("Error");
	await expect.poll(() => isUp(address ?? "")).toBe(false);
});

test("the data folder is the site's user's alone, a second process on it says which process has it, and a request in flight gets its response before the first ends, which no unused connection keeps from ending", async () => {
	const folder = temporaryDataDirectory();
	chmodSync(folder, 0o755);
	writeFileSync(join(folder, `${brand.slug}.pid`), "", { mode: 0o644 });
	const site = await startSite({ dataDirectory: folder });
	const hello = new URLSearchParams({ name: "Ada", email: "ada@example.com", message: "Hello" });
	await fetch(`${site.address}/.netlify/functions/send-email`, { method: "POST", body: hello });
	const names = () => readdirSync(folder, { recursive: true, encoding: "utf8" });
	await expect.poll(names).toContainEqual(expect.stringMatching(/\.eml$/));
	const open = [".", ...names()].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
	expect(open).toEqual([]);

	chmodSync(folder, 0o777);
	for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o777);
	const { status, lines } = await failedStart({ DATA_DIR: folder });
	expect(status).toBe(1);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/is in use by process \d+/);

	const { port } = new URL(site.address);
	const body = JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Half a message." });
	const socket = connect(Number(port), "127.0.0.1");
	// As a browser opens one ahead.
	const unused = connect(Number(port), "127.0.0.1");
	await once(unused, "connect");
	const isUnusedEnded = once(unused, "close");
	let response = "";
	socket.on("data", (chunk) => {
		response += chunk;
	});
	const head = `POST /.netlify/functions/send-email HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
	socket.write(head + body.slice(0, 20));
	await expect.poll(() => response).toBe("HTTP/1.1 100 Continue\r\n\r\n");
	const stopped = site.stop();
	await expect.poll(() => isUp(site.address)).toBe(false);
	socket.write(body.slice(20));
	await once(socket, "close");
	expect(response).toMatch(/^HTTP\/1\.1 200 /m);
	expect(await stopped).toBe(0);
	await isUnusedEnded;
});
