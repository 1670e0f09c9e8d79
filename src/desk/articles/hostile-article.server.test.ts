import { expect } from "vitest";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";

/** Texts, each with the beginning of its problem at the desk. */
const TEXTS: readonly [problem: string, markdown: string][] = [
	["There is no picture called", "![A picture](constructor) ![A picture](__proto__) ![A picture](valueOf)"],
	["There are more than 5,000 cells in tables", `${"|a".repeat(900)}|\n${"|-".repeat(900)}|\n${"a\n".repeat(9)}`],
	["A word here has more than 2,000 characters", `![a](${"x".repeat(90_000)}`],
	["There are more than 3,000 lines", "- a\n".repeat(20_000)],
];

testOnEachDatabase("whatever a text is, it can be saved, opened, shown and thrown away", async (test) => {
	const { desk } = await deskWithDocuments(await test.open(), [articleKind, documentKind]);
	const ada = await desk.signIn("member");
	const title = "Count first";
	const fields = { title, excerpt: "Count.", category: "Data Quality", "based-on": "0" };
	for (const [problem, markdown] of TEXTS) {
		const created = await ada.send("/desk/articles/new", { ...fields, markdown });
		expect(created.status).toBe(302);
		const address = created.headers.get("location")?.replace(/\?.*/, "") ?? "";
		const shown = await ada.open(address);
		expect(shown.status).toBe(200);
		expect(await shown.text()).toContain(problem);
		const saved = await ada.send(`${address}/autosave`, {
			...fields,
			"based-on": "1",
			markdown: `${markdown}\n\nMore.`,
		});
		expect(saved.status).toBe(200);
		for (const page of ["publish", "preview", "discard"])
			expect((await ada.open(`${address}/${page}`)).status).toBe(200);
		expect((await ada.send(`${address}/publish`, { when: "now" })).status).toBe(422);
		expect((await ada.send(`${address}/publish`, { when: "never" })).status).toBe(302);
		expect((await ada.send(`${address}/discard`, {})).status).toBe(302);
	}
});

testOnEachDatabase("a text that is too long is refused with a sentence, and what was typed stays", async (test) => {
	const { desk } = await deskWithDocuments(await test.open(), [articleKind, documentKind]);
	const ada = await desk.signIn("member");
	const markdown = `The first words. ${"More words. ".repeat(9_000)}`;
	const refused = await ada.send("/desk/articles/new", { title: "Long", markdown, "based-on": "0" });
	expect(refused.status).toBe(422);
	const page = await refused.text();
	expect(page).toContain("The text is longer than 100,000 characters.");
	expect(page).toContain("The first words.");
	expect((await ada.open("/desk/articles/long")).status).toBe(404);
});

testOnEachDatabase("names that every object has a value for are names like others", async (test) => {
	const { desk } = await deskWithDocuments(await test.open(), [articleKind, documentKind]);
	const ada = await desk.signIn("owner");
	const questions = [
		"visits?page=",
		"visits?from=",
		"articles?state=",
		"inbox?state=",
		"inbox?kind=",
		"mail?state=",
		"acts?who=",
		"?notice=",
	];
	for (const name of ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"]) {
		for (const question of questions) {
			const { status } = await ada.open(`/desk${question.startsWith("?") ? "" : "/"}${question}${name}`);
			expect(status, question + name).toBeLessThan(500);
		}
	}
});
