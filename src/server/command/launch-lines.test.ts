import { expect, test } from "vitest";
import { launchList } from "#desk/launch/launch-list.ts";
import { factsDocument } from "#documents/company/facts.ts";
import { pathOfFile } from "#documents/content/company-content.ts";
import { documentsOfRepository, kindIn, withChanges } from "#documents/documents.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { linesOf } from "./launch-command.ts";

test("each thing is listed with the file and the line where it is written, or with its page at the desk once it was published there", () => {
	const ofRepository = documentsOfRepository([documentKind], new Date());
	const linesIn = (documents: typeof ofRepository) => {
		const { texts } = kindIn(documents, DOCUMENT);
		return linesOf(
			launchList(texts, companyContentOf(documents), {
				documents: allDocuments,
				settings: [],
				heldUp: null,
				now: new Date(),
			}),
			documents,
		);
	};
	const before = linesIn(ofRepository);
	for (const line of before) expect(line).toMatch(/^(?:src|content)\/[\w/.-]+\.(?:ts|yml)(?::\d+)? {2}\S/);
	const says = "Nobody says this.";
	const text = textOfValues({ confirmations: [{ says, by: "Ada Obi", on: "2026-12-01" }] });
	const published = linesIn(withChanges(ofRepository, [{ kind: DOCUMENT, id: "confirmations", text }]));
	expect(published.filter((line) => !before.includes(line))).toEqual([
		`/desk/website/confirmations  no claim says this, word for word: ${says}`,
	]);
	expect(before.some((line) => line.startsWith(`${pathOfFile(factsDocument)}:1  legal name`))).toBe(
		published.some((line) => line.startsWith(`${pathOfFile(factsDocument)}:1  legal name`)),
	);
});
