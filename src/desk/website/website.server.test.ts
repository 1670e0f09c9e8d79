import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository, valuesInFile } from "#content/company-content.ts";
import { exportDocuments } from "#desk/documents/document-files.ts";
import { readDocument } from "#desk/documents/drafts.ts";
import { storiesDocument } from "#documents/company/stories.ts";
import type { SiteDocument } from "#documents/document.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { shellDocument } from "#documents/pages/shell.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { ASSESSMENT, assessmentKind, assessmentsIn } from "#features/assessment/documents/assessment-kind.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { COMPANY, companyContentOf, companyKind } from "#features/company/company-documents.server.ts";
import { sampleMonthFigures } from "#features/sample-month/sample-month.ts";
import type { Database } from "#platform/database/database.ts";
import { kindIn } from "#platform/documents/documents.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments, NOWHERE } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { servicesPageDocument } from "#web/routes/services/services.tsx";
import { toolsDocument } from "#web/routes/tools/tools.tsx";
import { type EditedDocument, editedDocuments } from "./edited-documents.ts";
import { deliberateName, valuesIn } from "./form-values.ts";

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

const { id: ABOUT } = aboutDocument;
const aboutInFile = valuesInFile(aboutDocument);

testOnEachDatabase(
	"a published document that this version can't read leaves the site its file, and the desk says so",
	async (test) => {
		const values = { ...aboutInFile, approach: "Of another version" };
		const { read, said } = await deskAfterUpgrade(await test.open(), { kind: COMPANY, id: ABOUT, values });
		expect(said().page(aboutDocument)).toEqual(contentOfRepository.page(aboutDocument));
		const unreadable = "Published, but this version of the site can";
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
		const about = said().page(aboutDocument);
		const now = contentOfRepository.page(aboutDocument);
		expect(about).toEqual({ ...now, meta: { ...now.meta, title: "Us" } });

		const page = await read(`/desk/website/${ABOUT}`);
		expect(page).toContain("Added since you published it.");
		expect(page).toMatch(/<a href="#meta.description">[^<]+<\/a>/);
		expect(page).toMatch(/<a href="#approach">[^<]+<\/a>/);
		expect((await read("/desk/website")).split("Published. This version of the site added words")).toHaveLength(2);
		const [file] = await exportDocuments(database.kysely, [companyKind]);
		const exported = file?.text(companyKind.files?.form?.fileInRepository(ABOUT));
		expect(exported).toContain(description);

		// As the form shows it: publishing makes these words the owner's.
		const form = formOf(aboutDocument.schema, { ...valuesIn(values), meta: { ...values.meta, description }, approach });
		const sent = { act: "publish", "based-on": "1", ...Object.fromEntries(form) };
		const published = await ada.send(`/desk/website/${ABOUT}`, sent);
		expect(published.headers.get("location")).toBe(`/desk/website/${ABOUT}?notice=published`);
		await deps.documents.follow();
		expect(said().page(aboutDocument)).toEqual(about);
		expect(await read(`/desk/website/${ABOUT}`)).not.toContain("Added since you published it.");
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

test("a link that leads nowhere is refused beside its field: of a menu, of a button, in a sentence", async () => {
	const { desk, deps } = await deskWithDocuments(await sqliteTestDatabase().open(), [companyKind]);
	const ada = await desk.signIn("owner");
	const publish = async ({ id, schema }: SiteDocument, values: unknown, basedOn: number) => {
		const fields = Object.fromEntries(formOf(schema, values));
		return ada.send(`/desk/website/${id}`, { act: "publish", "based-on": String(basedOn), ...fields });
	};
	const links = [
		[shellDocument, "header.links.1.to", NOWHERE, "/about"],
		[homeDocument, "closing.primary.to", NOWHERE, "/about"],
		[servicesPageDocument, "booking.text", `Read [more](${NOWHERE}).`, "Read [more](/about)."],
	] as const;
	for (const [document, field, broken, right] of links) {
		const inFile = valuesInFile(document);
		const refused = await publish(document, withText(inFile, field, broken), 0);
		const page = (await refused.text()).replaceAll("&quot;", '"');
		expect([refused.status, page]).toEqual([422, expect.stringContaining(`The link to "${NOWHERE}" leads nowhere`)]);
		expect(page).toContain(`id="${field}-problem"`);
		expect(companyContentOf(deps.documents.current()).shell).toEqual(contentOfRepository.shell);
		const published = await publish(document, withText(inFile, field, right), 1);
		expect(published.headers.get("location")).toBe(`/desk/website/${document.id}?notice=published`);
		await publish(document, inFile, 3);
	}
});

testOnEachDatabase(
	"a case study that another document links to is not removed, and the desk says which does",
	async (test) => {
		const kinds = [{ ...articleKind, inRepository: madeUpTexts(1) }, companyKind];
		const { desk, deps } = await deskWithDocuments(await test.open(), kinds);
		const ada = await desk.signIn("owner");
		const publish = async ({ id, schema }: SiteDocument, values: unknown) => {
			const { draftVersion = 0 } = (await readDocument(deps, { kind: COMPANY, id })) ?? {};
			const fields = Object.fromEntries(formOf(schema, values));
			return ada.send(`/desk/website/${id}`, { act: "publish", "based-on": String(draftVersion), ...fields });
		};
		const { stories } = valuesInFile(storiesDocument);
		const added = stories.slice(0, 1).map((story) => ({ ...story, slug: "one-more", title: "One More" }));
		const linking = withText(valuesInFile(toolsDocument), "next.primary.to", "/tools/one-more");
		expect((await publish(storiesDocument, { stories: [...stories, ...added] })).status).toBe(302);
		expect((await publish(toolsDocument, linking)).status).toBe(302);

		const refused = await publish(storiesDocument, { stories });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toMatch(
			/The page \/tools\/one-more would be gone, [^<]*Tools: Next step, Button[^<]*, Page/,
		);
		expect(deps.sitePages.has("/tools/one-more")).toBe(true);

		expect((await publish(toolsDocument, valuesInFile(toolsDocument))).status).toBe(302);
		expect((await publish(storiesDocument, { stories })).status).toBe(302);
		expect(deps.sitePages.has("/tools/one-more")).toBe(false);
	},
);

/** The site comes with nobody named. */
const person = { name: "Ada Obi", role: "Consultant, Lagos", text: "Reads your records with you." };

/**
 * The values with one of their texts in other words, and the path of that text: the first that the form asks for and that
 * may be changed by itself.
 */
function changedOnce({ id, schema }: EditedDocument, inFile: unknown) {
	if (id === "people") return { values: { people: [person] }, path: "people" };
	for (const [path, text] of formOf(schema, inFile)) {
		if (partOf(inFile, path) !== text || text === "") continue;
		const values = withText(inFile, path, `${text} more`);
		if (schema.safeParse(values).success) return { values, path };
	}
	throw new Error(`${id} has no text that can be changed`);
}

const partOf = (value: unknown, path: string) =>
	path.split(".").reduce<unknown>((part, key) => Reflect.get(Object(part), key), value);

function withText(value: unknown, path: string, text: string): unknown {
	const changed = structuredClone(value);
	const at = path.lastIndexOf(".");
	Reflect.set(Object(at < 0 ? changed : partOf(changed, path.slice(0, at))), path.slice(at + 1), text);
	return changed;
}

test("a text of every document is changed at the desk, published, and brought back from its history", async () => {
	const kinds = [{ ...articleKind, inRepository: new Map() }, companyKind, assessmentKind];
	const { desk, deps } = await deskWithDocuments(await sqliteTestDatabase().open(), kinds);
	const ada = await desk.signIn("owner");
	for (const document of editedDocuments()) {
		const { kind, id, schema } = document;
		const path = `/desk/website/${id}`;
		const inFile = valuesOfText((kind === COMPANY ? companyKind : assessmentKind).inRepository.get(id) ?? "");
		const changed = changedOnce(document, inFile);
		const publish = async (values: unknown, basedOn: number) => {
			const form = formOf(schema, values);
			const fields = Object.fromEntries(Array.from(form.keys(), (name) => [name, form.getAll(name)]));
			const sent = { act: "publish", "based-on": String(basedOn), [deliberateName(changed.path)]: "on", ...fields };
			const published = await ada.send(path, sent);
			expect([id, published.headers.get("location")]).toEqual([id, `${path}?notice=published`]);
			return partOf(valuesOfText(kindIn(deps.documents.current(), kind).texts.get(id) ?? ""), changed.path);
		};
		expect([id, await publish(changed.values, 0)]).toEqual([id, partOf(changed.values, changed.path)]);
		expect([id, await publish(inFile, 2)]).toEqual([id, partOf(inFile, changed.path)]);
		const versions = (await (await ada.open(path)).text()).match(/[^"]+\/versions\/\d+/g) ?? [];
		await ada.send(versions.at(-1) ?? "", { "based-on": "4" });
		const draft = (await readDocument(deps, { kind, id }))?.text ?? "";
		expect([id, partOf(valuesOfText(draft), changed.path)]).toEqual([id, partOf(changed.values, changed.path)]);
	}
});

testOnEachDatabase(
	"the form of the example month names what follows from its records, with the facts",
	async (test) => {
		const { desk } = await deskWithDocuments(await test.open(), [companyKind, assessmentKind]);
		const page = await (await (await desk.signIn("owner")).open("/desk/website/sample-month")).text();
		for (const [name, value] of Object.entries({ owed: sampleMonthFigures.owed, company: brand.name })) {
			expect(page).toContain(`<li>{${name}}: ${value}</li>`);
		}
	},
);
