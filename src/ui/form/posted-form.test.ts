import { expect, test } from "vitest";
import { startOfForm } from "./posted-form.tsx";

const resting = { name: "resting" };

test("a fresh page rests", () => {
	expect(startOfForm({ returned: null, isSent: false })).toEqual({ phase: resting, result: null });
});

test("a page that a post without script came back to starts with its problem", () => {
	const returned = { values: { name: "Ada" }, problem: { field: "email", message: "Invalid email format" } };
	expect(startOfForm({ returned, isSent: false })).toEqual({
		phase: { name: "refused", problems: { email: "Invalid email format" } },
		result: null,
	});
	const unnamed = { ...returned, problem: { field: "", message: "Bot detected" } };
	expect(startOfForm({ returned: unnamed, isSent: false })).toEqual({
		phase: { name: "failed", message: "Bot detected" },
		result: null,
	});
});

test("a page after an accepted post without script starts sent", () => {
	expect(startOfForm({ returned: null, isSent: true })).toEqual({ phase: resting, result: { input: null } });
});
