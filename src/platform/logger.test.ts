import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exitOf, startProcess } from "#testing/start-process.ts";
import { createLogger } from "./logger.ts";

test("an error is logged without the values that the database adds to it", () => {
	const lines: string[] = [];
	const refusal = Object.assign(new Error('duplicate key value violates unique constraint "one_per_address"'), {
		code: "23505",
		detail: "Key (email)=(ada@example.com) already exists.",
		parameters: ["ada@example.com"],
	});
	createLogger("info", { write: (line) => lines.push(line) }).error(
		{ err: refusal, path: "/contact" },
		"request failed",
	);
	expect(lines).toHaveLength(1);
	expect(lines[0]).not.toContain("ada@example.com");
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({
		path: "/contact",
		err: { code: "23505", message: refusal.message, stack: expect.stringContaining("logger.test") },
	});
});

test("an error is logged without what it quotes of a visitor's text, and in a line that stays short", () => {
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const parsing = (text: string) => {
		try {
			return JSON.parse(text);
		} catch (error) {
			return error;
		}
	};
	const long = "visitor ".repeat(10_000);
	const errors: Error[] = [
		parsing('visitor "ada@example.com"'),
		parsing(`{"name": "visitor`),
		Object.assign(new Error('invalid input syntax for type integer: "visitor"'), { code: "22P02" }),
		new Error('You made a POST request to "/results/visitor" but did not provide an `action`'),
		new Error("550 no such mailbox: ada@example.com"),
		new Error(`"${long}"`),
		new Error(`unterminated "${long}`, { cause: new Error("visitor") }),
		Object.assign(new Error("short"), {
			stack: `Error: visitor\nvisitor\n${"    at visitors (file.ts:1:1)\n".repeat(500)}`,
		}),
	];
	for (const err of errors) logger.error({ err }, "request failed");
	expect(lines).toHaveLength(errors.length);
	for (const line of lines) {
		expect(line.length).toBeLessThan(4_000);
		expect(line).not.toContain("ada@example.com");
	}
	for (const line of lines.slice(0, 7)) expect(line).not.toContain("visitor");
	expect(lines[7]).not.toContain("visitor\\n");
});

test("a full disk under the log costs lines and not the process", async () => {
	const script = `
		const { createLogger, surviveFullDiskOfLog } = await import("#platform/logger.ts");
		const { setTimeout: sleep } = await import("node:timers/promises");
		surviveFullDiskOfLog();
		const logger = createLogger();
		console.log("a line that is lost");
		for (let line = 1; line <= 50; line += 1) {
			logger.info({ line });
			await sleep(1);
		}
		console.error("alive");
		process.exit(0);`;
	const withFullDisk = 'exec "$0" --input-type=module -e "$1" > /dev/full';
	const child = startProcess("sh", ["-c", withFullDisk, process.execPath, script]);
	const [status, errors] = await Promise.all([exitOf(child), text(child.stderr)]);
	expect({ status, errors }).toEqual({ status: 0, errors: "alive\n" });
});
