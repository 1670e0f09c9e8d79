// cspell:disable: names in many spellings, and parts of words
import { expect, test } from "vitest";
import { answerCode } from "#features/submissions/submissions.server.ts";
import { advancedAssessment } from "#testing/assessments.ts";
import { answersWith, readInboxQuery, searchTerms, writeInboxQuery } from "./inbox.ts";

const read = (query: string) => readInboxQuery(new URLSearchParams(query), "leads");

test("filters come back out of the address they were put into", () => {
	const query = read("q=bakery+%26+sons&state=won&band=building&from=2026-11-01&to=2026-11-20&sort=score&page=3");
	expect(query).toMatchObject({ q: "bakery & sons", state: "won", page: 3, kind: "leads" });
	const address = writeInboxQuery(query, { page: query.page });
	expect(readInboxQuery(new URLSearchParams(address), "leads")).toEqual(query);
	expect(writeInboxQuery(query, { state: undefined })).not.toContain("state");
	expect(writeInboxQuery(read(""))).toBe("");
});

test("what means nothing in an address is no filter", () => {
	expect(read(`state=burned&page=-4&from=tomorrow&order=up&sort=name&page=1e9&q=${"x".repeat(200)}`)).toEqual(read(""));
});

test("words are looked for apart, without capitals and marks, and a number by its digits", () => {
	expect(searchTerms("Ada  bakery", [])).toEqual([["ada"], ["bakery"]]);
	expect(searchTerms("Óscar", [])).toEqual([["oscar"]]);
	expect(searchTerms("555-0142", ["1"])).toEqual([["5550142", "15550142", "105550142"]]);
	expect(searchTerms("100", ["1"])).toEqual([["100"]]);
	expect(searchTerms(" ", [])).toEqual([]);
});

test("no two answers have the same code, and none has the code of another as its part", () => {
	const codes = Object.entries(advancedAssessment.questions).flatMap(([field, question]) =>
		question.kind === "choice" ? question.options.map(({ value }) => answerCode(field, value)) : [],
	);
	expect(new Set(codes).size).toBe(codes.length);
	expect(codes.length).toBeGreaterThan(100);
});

test("answers are found by a word of what the form shows, or by how a long word begins", () => {
	const codes = [answerCode("industry", "Healthcare"), answerCode("business_type", "Healthcare/Medical")];
	for (const word of ["healthcare", "healthc"]) expect(answersWith(word)).toEqual(codes);
	expect(answersWith("reserve")).toContain(answerCode("cash_flow", "Even"));
	expect(answersWith("mark")).toEqual([]);
	expect(answersWith("")).toEqual([]);
});
