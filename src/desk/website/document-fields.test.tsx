import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { valuesOfText } from "#documents/stored-text.ts";
import { assessmentDocuments } from "#features/assessment/documents/assessment-documents.server.ts";
import { documentKind } from "#server/all-documents.ts";
import { DocumentFields } from "./document-fields.tsx";
import { nameThings } from "./name-things.ts";

test("every part of an assessment's form has a name, and no two things of a list have the same", () => {
	for (const { id, schema, title } of assessmentDocuments.values()) {
		const value = valuesOfText(documentKind.inRepository.get(id) ?? "");
		const html = renderToStaticMarkup(
			<DocumentFields path="" schema={schema} value={value} problems={{}} forOwners={[]} />,
		);
		const named = Array.from(
			html.matchAll(/<(legend|summary)[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]*)/g),
			([, , name = ""]) => name,
		);
		expect([id, named.filter((name) => name.trim() === "")]).toEqual([id, []]);
		expect(title).not.toMatch(/undefined|\b(cac|mgmt|sops)\b/);
		const things = Object.entries(value ?? {}).filter(([, part]) => Array.isArray(part));
		for (const [path, part] of things) expect(new Set(nameThings(part, path)).size).toBe(part.length);
	}
	const titles = Array.from(assessmentDocuments.values(), ({ title }) => title);
	expect(new Set(titles).size).toBe(titles.length);
});

test("a step is named by whom it is for, and a case by when it is said", () => {
	const words = { do: "Count it", first: "Today.", done: "counted" };
	const versions = [
		{ for: { trade: ["charity"] }, ...words },
		{ for: { size: ["small"], trade: ["site", "shop"] }, ...words },
		{ for: { size: ["mid", "large"] }, ...words },
		{ for: { size: ["solo", "small"], trade: ["neutral"], paid: "at-once" }, ...words },
		words,
	];
	expect(nameThings(versions, "versions")).toEqual([
		"For charities",
		"For trades, shops and hospitality, 2 to 10 people",
		"For 11 people and more",
		"For all others, up to 10 people, paid on the spot",
		"For everyone else",
	]);
	const cases = [
		{ if: { "cash-flow": "none", "team-size": ["one", "two"] }, why: "So." },
		{ if: { all: [{ a: "b" }, { not: { c: "d" } }] }, text: "So." },
		{ if: { a: "b" }, text: "Said." },
		{ if: { a: "b" }, text: "Said otherwise." },
	];
	expect(nameThings(cases, "answers.0.step.cases")).toEqual([
		"Where Cash flow: None, Team size: One or Two",
		"Where A: B, not C: D",
		"Where A: B",
		"Where A: B (2)",
	]);
});
