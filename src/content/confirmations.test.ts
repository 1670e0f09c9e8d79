import { expect, test } from "vitest";
import { confirmations, isConfirmed } from "./confirmations.ts";

test("only a sentence that somebody confirmed is confirmed", () => {
	expect(isConfirmed("A sentence that stands nowhere.")).toBe(false);
	for (const { says } of confirmations) expect(isConfirmed(`Before it ${says} and after it.`)).toBe(true);
});
