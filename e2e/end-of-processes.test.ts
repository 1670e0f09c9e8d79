import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { startProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

// Among the tests on a database, so that there is a Postgres which has to end as well.
const TEST = "src/server/started.test.ts";

/** The tests' own configuration with one test file, in a folder of its own. */
function projectWith(testFile: string): string {
	const cwd = temporaryFolder("project");
	for (const entry of ["src", "scripts", "testing", "tools", "package.json", "vitest.config.ts"]) {
		cpSync(entry, join(cwd, entry), { recursive: true });
	}
	symlinkSync(resolve("node_modules"), join(cwd, "node_modules"));
	writeFileSync(join(cwd, TEST), testFile);
	return cwd;
}

const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

const isListening = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});

const ENDLESS = `
	import { writeFileSync } from "node:fs";
	import { inject, test } from "vitest";
	import { startProcess } from "#testing/start-process.ts";
	test("never ends", async () => {
		const { pid } = startProcess("sleep", ["1004"]);
		const port = Number(inject("postgresUrl").match(/:(\\d+)\\//)?.[1] ?? 0);
		writeFileSync("started.json", JSON.stringify({ pid, port }));
		await new Promise(() => {});
	});`;

test("when the tests are killed, what they have started ends too", async () => {
	const cwd = projectWith(ENDLESS);
	const tests = startProcess("vitest", ["run", TEST], { cwd });
	tests.stdout.resume();
	tests.stderr.resume();
	const file = join(cwd, "started.json");
	await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/\}$/);
	const { pid, port } = JSON.parse(readFileSync(file, "utf8"));
	expect(isAlive(pid)).toBe(true);
	tests.kill("SIGKILL");
	await expect.poll(() => isAlive(pid)).toBe(false);
	await expect.poll(() => isListening(port)).toBe(false);
});
