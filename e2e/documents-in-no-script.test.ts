import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOfRepository, valuesInFile } from "#documents/content/company-content.ts";
import { isMail } from "#documents/mails.ts";
import { allDocuments } from "#server/all-documents.ts";

/** Shorter texts, such as "Founder", "US" or the name of a tool, and the names of pages stand in scripts for other reasons. */
const MIN_CHARACTERS = 30;

function textsIn(value: unknown): string[] {
	if (typeof value === "string") return value.length >= MIN_CHARACTERS && !value.startsWith("/") ? [value] : [];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("no script of the site has a word of what the desk can change", () => {
	const folder = join("build", "client", "assets");
	const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
	const said = allDocuments.map((document) =>
		isMail(document) ? valuesInFile(document) : contentOfRepository.said(document),
	);
	const texts = [...textsIn(contentOfRepository), ...textsIn(said)];
	expect(texts.length).toBeGreaterThan(50);
	const found = scripts.flatMap((file) => {
		const script = readFileSync(join(folder, file), "utf8");
		return texts.filter((text) => script.includes(text)).map((text) => `${file}: ${text}`);
	});
	expect(found).toEqual([]);
});
