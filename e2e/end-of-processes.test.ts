import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProcess, startProcess } from "#testing/start-process.ts";
import { copyProject } from "./poisoned-project.ts";

const TIME_LIMIT_MS = 120_000;
// Among the tests on a database, so that there is a Postgres which has to end as well.
const TEST = "src/server/started.test.ts";

/** The tests' own configuration with one test file, in a folder of its own. */
function projectWith(testFile: string): string {
	const cwd = copyProject({}, ["src", "scripts", "testing", "tools", "package.json", "vitest.config.ts"]);
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

const FAILING = `
	import { spawn } from "node:child_process";
	import { expect, test } from "vitest";
	import { startProcess } from "#testing/start-process.ts";
	const started = [];
	const isAlive = (pid) => { try { return process.kill(pid, 0); } catch { return false; } };
	test("fails", () => {
		started.push(startProcess("sleep", ["1001"]).pid);
		expect(started).toEqual([]);
	});
	test("takes too long", async () => {
		const shell = startProcess("sh", ["-c", "sleep 1002 & echo $!; wait"]);
		shell.stdout.on("data", (line) => started.push(Number(line)));
		await new Promise(() => {});
	}, 1_000);
	test("finds that their processes have ended", async () => {
		expect(started).toHaveLength(2);
		await expect.poll(() => started.filter(isAlive)).toEqual([]);
	});
	test("starts a process past all precautions", () => {
		spawn("sleep", ["1003"], { detached: true, stdio: "ignore" }).unref();
	});`;

test(
	"what a test has started ends with it when it fails or takes too long, and a run that leaves a process behind fails",
	async () => {
		const { code, output } = await runProcess("vitest", ["run", TEST], { cwd: projectWith(FAILING) });
		expect(code).toBe(1);
		expect(output).toMatch(/Tests .*2 failed.*2 passed/);
		expect(output).toContain("Test timed out");
		expect(output).toMatch(/A test has started what did not end with it:\n\d+ {2}sleep 1003 *\n/);
		const [, left] = /\n(\d+) {2}sleep 1003/.exec(output) ?? [];
		await expect.poll(() => isAlive(Number(left))).toBe(false);
	},
	TIME_LIMIT_MS,
);

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

test(
	"when the tests are killed, what they have started ends too",
	async () => {
		const cwd = projectWith(ENDLESS);
		const tests = startProcess("vitest", ["run", TEST], { cwd });
		tests.stdout.resume();
		tests.stderr.resume();
		const file = join(cwd, "started.json");
		await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), { timeout: 60_000 }).toMatch(/\}$/);
		const { pid, port } = JSON.parse(readFileSync(file, "utf8"));
		expect(isAlive(pid)).toBe(true);
		tests.kill("SIGKILL");
		await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
		await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
	},
	TIME_LIMIT_MS,
);
