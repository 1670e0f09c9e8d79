import { expect } from "vitest";
import { contentOfRepository, documentFiles } from "#content/company-content.ts";
import { siteDocuments } from "#documents/site-documents.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { ASSESSMENT, assessmentKind, assessmentsIn } from "#features/assessment/documents/assessment-kind.server.ts";
import { COMPANY, companyContentOf, companyKind } from "#features/company/company-documents.server.ts";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { exportDocuments } from "../documents/export-documents.ts";
import { valuesIn } from "./form-values.ts";
import { websiteCopy } from "./website.copy.ts";

/** The desk of a site on whose database an earlier version published this. */
async function deskAfterUpgrade(database: Database, document: { kind: string; id: string; values: unknown }) {
	const { kind, id, values } = document;
	await database.kysely
		.insertInto("documents")
		.values({ kind, id, draft_version: 1, is_down: 0, version: 1, published: JSON.stringify(values) })
		.execute();
	await database.kysely.updateTable("content_version").set({ version: 1 }).execute();
	const { desk, deps } = await deskWithDocuments(database, [companyKind, assessmentKind]);
	const ada = await desk.signIn("owner");
	const read = async (path: string) => (await ada.open(path)).text();
	return { ada, deps, read, said: () => companyContentOf(deps.documents.current()) };
}

const ABOUT = "page-about";
const aboutInFile = siteDocuments[ABOUT].parse(documentFiles[ABOUT]);

testOnEachDatabase(
	"a published document that this version can't read leaves the site its file, and the desk says so",
	async (test) => {
		const values = { ...aboutInFile, approach: "Of another version" };
		const { read, said } = await deskAfterUpgrade(await test.open(), { kind: COMPANY, id: ABOUT, values });
		expect(said().pages.about).toEqual(contentOfRepository.pages.about);
		const [unreadable = ""] = websiteCopy.states.unreadable.split(",");
		expect((await read("/desk/website")).split(unreadable)).toHaveLength(2);
	},
);

testOnEachDatabase(
	"a published document that lacks a field of this version stays published, with that field of its file",
	async (test) => {
		const database = await test.open();
		const { description, ...meta } = aboutInFile.meta;
		const { approach, ...others } = aboutInFile;
		const values = { ...others, meta: { ...meta, title: "Us" } };
		const { ada, deps, read, said } = await deskAfterUpgrade(database, { kind: COMPANY, id: ABOUT, values });
		const { about } = said().pages;
		const now = contentOfRepository.pages.about;
		expect(about).toEqual({ ...now, meta: { ...now.meta, title: "Us" } });

		const page = await read(`/desk/website/${ABOUT}`);
		expect(page).toContain(websiteCopy.fromFile.title);
		expect(page).toMatch(/<a href="#meta.description">[^<]+<\/a>/);
		expect(page).toMatch(/<a href="#approach">[^<]+<\/a>/);
		expect((await read("/desk/website")).split(websiteCopy.states.completed)).toHaveLength(2);
		const [file] = await exportDocuments(database.kysely, [companyKind]);
		const exported = file?.text(companyKind.files?.form?.fileInRepository(ABOUT));
		expect(exported).toContain(description);

		// As the form shows it: publishing makes these words the owner's.
		const form = formOf(siteDocuments[ABOUT], { ...valuesIn(values), meta: { ...values.meta, description }, approach });
		const sent = { act: "publish", "based-on": "1", ...Object.fromEntries(form) };
		const published = await ada.send(`/desk/website/${ABOUT}`, sent);
		expect(published.headers.get("location")).toBe(`/desk/website/${ABOUT}?notice=published`);
		await deps.documents.follow();
		expect(said().pages.about).toEqual(about);
		expect(await read(`/desk/website/${ABOUT}`)).not.toContain(websiteCopy.fromFile.title);
	},
);

testOnEachDatabase("so does a document of an assessment", async (test) => {
	const id = "assessment-advice";
	const inFile = valuesIn(JSON.parse(assessmentKind.inRepository.get(id) ?? ""));
	const { check, ...others } = inFile;
	const values = { ...others, longTermGoals: "Later" };
	const { deps, read } = await deskAfterUpgrade(await test.open(), { kind: ASSESSMENT, id, values });
	const { texts } = assessmentsIn(deps.documents.current())["business-assessment"].advice;
	expect(texts).toEqual({ ...assessments["business-assessment"].advice.texts, longTermGoals: "Later", check });
	expect(await read(`/desk/website/${id}`)).toMatch(/<a href="#check">[^<]+<\/a>/);
});
