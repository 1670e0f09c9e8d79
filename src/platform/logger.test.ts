import { expect, test } from "vitest";
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
