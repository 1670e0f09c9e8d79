import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { notesOn } from "#testing/documents.ts";
import { runProcess } from "#testing/start-process.ts";
import { patchOfPublished } from "./deployment.tsx";
import { readDocument, saveDraft } from "./drafts.ts";
import { publishDocument, takeDown } from "./publish-document.ts";

const ADA = { accountId: "ada", name: "Ada" };

testOnEachDatabase(
	"where words are published by a deployment visitors get what was built, and the desk has a patch of the rest",
	async (test) => {
		const { deps } = await notesOn(await test.open(), { isDeployed: true });
		const publish = async (id: string, text: string) => {
			const basedOn = (await readDocument(deps, { kind: "note", id }))?.draftVersion ?? 0;
			await saveDraft(deps, { kind: "note", id, text, basedOn, by: "ada" });
			expect(await publishDocument(deps, { kind: "note", id }, ADA)).toEqual({ state: "published" });
		};
		await publish("first", "first: Two\n");
		await publish("b2", "second: Three\n");
		await publish("b2", "renamed: Three\n");
		await takeDown(deps, { kind: "note", id: "first" }, ADA);
		await publish("c3", "third: Four, without an end of its line");
		expect(deps.documents.shown()).toBe(deps.documents.asBuilt);
		expect((await readDocument(deps, { kind: "note", id: "b2" }))?.published).toBe("renamed: Three\n");

		const root = temporaryDirectory();
		mkdirSync(join(root, "notes"));
		writeFileSync(join(root, "notes", "first.txt"), "first: One from the repository");
		writeFileSync(join(root, "published.patch"), await patchOfPublished(deps));
		expect(await runProcess("git", ["apply", "published.patch"], { cwd: root })).toEqual({ code: 0, output: "" });
		const files = readdirSync(join(root, "notes")).map((name) => [
			name,
			readFileSync(join(root, "notes", name), "utf8"),
		]);
		expect(Object.fromEntries(files)).toEqual({
			"b2.txt": "renamed: Three\n",
			"c3.txt": "third: Four, without an end of its line",
			"moved.json": '{\n\t"second": "b2"\n}\n',
		});
	},
);
