import { expect, test } from "vitest";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { answerCode } from "#platform/inbox/answer-codes.ts";
import { answersWith } from "./list-inbox.ts";

test("no two answers have the same code, and none has the code of another as its part", () => {
	const codes = Object.entries(advancedAssessment.questions).flatMap(([field, question]) =>
		question.kind === "choice" ? question.options.map(({ value }) => answerCode(field, value)) : [],
	);
	expect(new Set(codes).size).toBe(codes.length);
	expect(codes.length).toBeGreaterThan(100);
});

test("answers are found by a word of what the form shows, or by how a long word begins", () => {
	expect(answersWith("healthcare")).toEqual([answerCode("business_type", "Healthcare/Medical")]);
	expect(answersWith("healthc")).toEqual([answerCode("business_type", "Healthcare/Medical")]);
	expect(answersWith("reserve")).toContain(answerCode("cash_flow", "Even"));
	expect(answersWith("mark")).toEqual([]);
	expect(answersWith("")).toEqual([]);
});
