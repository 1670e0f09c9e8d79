import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** The fields with a report's sentences; `value` is none: the words of an answer are specified, and stored with it. */
const SAID = new Set([
	...["text", "note", "hit", "miss", "otherwise", "todo", "also", "helper", "money", "title", "full", "protect"],
	...["why", "do", "first", "done", "cost", "quarters"],
]);

function sentencesIn(found: unknown, key = ""): [key: string, text: string][] {
	if (typeof found === "string") return SAID.has(key) ? [[key, found]] : [];
	if (Array.isArray(found)) return found.flatMap((one) => sentencesIn(one, key));
	if (!found || typeof found !== "object") return [];
	return Object.entries(found).flatMap(([name, value]) => sentencesIn(value, name));
}

const folder = "content/assessments";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yml"));
const sentences = files.flatMap((file) => sentencesIn(parse(readFileSync(`${folder}/${file}`, "utf8"))));
const said = (key: string) => sentences.flatMap(([name, text]) => (name === key ? text : []));

test("the advice is in words that an owner would say aloud", () => {
	expect(sentences.length).toBeGreaterThan(1000);
	const written = /\b(nobody|somebody|whoever|stands|beside|side by side|by itself|moved up|anywhere from)\b/i;
	const odd = sentences.map(([, text]) => text).filter((text) => written.test(text));
	expect(odd).toEqual([]);
});

test("first hours begin in many ways, and what is done is a change, not a page or a feeling", () => {
	const first = said("first");
	const listed = first.filter((text) => /^(List|Write|Mark|Note|Count)\b/.test(text));
	expect(listed.length / first.length).toBeLessThan(0.1);
	const known = said("done").filter((text) => /\byou (know|can say)\b/.test(text));
	expect(known.length / said("done").length).toBeLessThan(0.03);
});
