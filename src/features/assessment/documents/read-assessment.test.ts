import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content, DocumentFolder } from "#documents/read-document.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { readAssessment } from "./read-assessment.ts";

const BASIC = "assessments/business-assessment";

/** Reads the business assessment from a copy of the documents in which one text stands for another. */
function readWith(name: string, from: string, to: string) {
	const folder = temporaryFolder("documents");
	cpSync("content", folder, { recursive: true });
	const file = join(folder, `${name}.yml`);
	const text = readFileSync(file, "utf8");
	expect(text.split(from).length, `"${from}" in ${name}`).toBeGreaterThan(1);
	writeFileSync(
		file,
		text.replace(from, () => to),
	);
	const line = text.slice(0, text.indexOf(from)).split("\n").length;
	const read = () => readAssessment(new DocumentFolder(() => folder), "business-assessment");
	return { read, file, line };
}

test.each([
	["a key that is misspelled", `${BASIC}/growth`, "    hint: The marketing", "    hnt: The marketing", 0, /hnt/],
	[
		"a key that stands twice",
		`${BASIC}/growth`,
		"  - id: cac-tracked",
		"  - id: cac-tracked\n    id: again",
		1,
		/unique/,
	],
	["a tab", `${BASIC}/growth`, "    field: cac_tracked", "\tfield: cac_tracked", 0, /tab/i],
	["an alias", `${BASIC}/growth`, 'value: "Yes"', 'value: &yes "Yes"\n        label: *yes', undefined, /alias/i],
	["a number that is a word", `${BASIC}/growth`, "level: 1", "level: one", 0, /level/],
	["a text that is too long", `${BASIC}/growth`, "text: Do you track", `text: ${"x".repeat(200)}`, 0, /Keep it to/],
	[
		"an answer that the rest knows and nobody can give",
		`${BASIC}/growth`,
		"id: consistently",
		"id: often",
		undefined,
		/"consistently" is no answer to "digital-campaigns"/,
	],
	[
		"a case that has a part of a text",
		`${BASIC}/digital`,
		"              done: four weeks are filled in and the oldest listing has a new price or plan\n",
		"",
		undefined,
		/a case in words of its own needs do, first and done/,
	],
	[
		"a question that does not exist",
		`${BASIC}/alerts`,
		"retention-rate: [",
		"retention: [",
		0,
		/no question has the id "retention"/,
	],
	[
		"an answer about the pain point that does not exist",
		`${BASIC}/alerts`,
		"named: [cost]",
		"named: [magic]",
		0,
		/"magic" is no answer to/,
	],
	["a step that does not exist", `${BASIC}/growth`, "is: cac-tracked", "is: cac", undefined, /there is no step "cac"/],
	["a version of a step without its end", "assessments/steps/cac-tracked", "    done: ", "    don: ", undefined, /don/],
	[
		"a service that is not offered",
		`${BASIC}/financial`,
		"service: Managed Intelligence Services",
		"service: Magic",
		0,
		/service/,
	],
] as const)("%s is refused with its file and its line", (_, name, from, to, later, message) => {
	const { read, file, line } = readWith(name, from, to);
	expect(read).toThrow(message);
	if (later !== undefined) expect(read).toThrow(`${file}:${line + later}: `);
	else expect(read).toThrow(/documents-\w+\/assessments\/.*\.yml:\d+: /);
});

test("points that do not add up are refused", () => {
	const [written = "", points] = /points: (\d+)/.exec(content.textOf(`${BASIC}/operational`)) ?? [];
	const { read } = readWith(`${BASIC}/operational`, written, `points: ${Number(points) + 20}`);
	expect(read).toThrow(/business-assessment\/assessment\.yml:\d+: .*add up to \d+, not to 25/);
});

test("every problem of a document is named at once", () => {
	const { read, file } = readWith(`${BASIC}/growth`, "level: 1\n", "level: one\n        value2: x\n");
	expect(read).toThrow(new RegExp(`${file}:\\d+: .*level.*\\n${file}:\\d+: `));
});

test("another wording of an answer's step is one line of one document", () => {
	const { read } = readWith(
		`${BASIC}/growth`,
		"why: You will see which sources bring customers",
		"why: Know where new customers",
	);
	const question = read().advice.questions.find(({ field }) => field === "cac_tracked");
	expect(question?.answers?.find(({ value }) => value === "No")?.step?.why).toMatch(/^Know where new customers/);
});
