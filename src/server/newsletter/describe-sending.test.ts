import { expect, test } from "vitest";
import { describeDuration } from "./describe-sending.ts";

test.for([
	[1, 10, "within a minute"],
	[600, 10, "within a minute"],
	[601, 10, "in about 2 minutes"],
	[10_000, 10, "in about 17 minutes"],
	[10_000, 0.1, "in about 1,667 minutes"],
] as const)("%i mails at %d a second are sent %s", ([mails, perSecond, words]) => {
	expect(describeDuration(mails, perSecond)).toBe(words);
});
