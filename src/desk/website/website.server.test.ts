import { expect } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { companyContentOf, companyKind } from "#features/company/company-documents.server.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { websiteCopy } from "./website.copy.ts";

testOnEachDatabase(
	"a published document that this version can't read leaves the site its file, and the desk says so",
	async (test) => {
		const database = await test.open();
		await database.kysely
			.insertInto("documents")
			.values({
				...{ kind: "company", id: "page-about", draft_version: 1, is_down: 0, version: 1 },
				published: JSON.stringify({ heading: { title: "Of another version" } }),
			})
			.execute();
		await database.kysely.updateTable("content_version").set({ version: 1 }).execute();
		const { desk, deps } = await deskWithDocuments(database, [companyKind]);
		expect(companyContentOf(deps.documents.current()).pages.about).toEqual(contentOfRepository.pages.about);
		const page = await (await (await desk.signIn("owner")).open("/desk/website")).text();
		const [unreadable = ""] = websiteCopy.states.unreadable.split(",");
		expect(page.split(unreadable)).toHaveLength(2);
	},
);
