import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { exportDocuments } from "#desk/documents/document-files.ts";
import { readDocument } from "#desk/documents/drafts.ts";
import { peopleDocument } from "#documents/company/people.ts";
import { storiesDocument } from "#documents/company/stories.ts";
import { contentOfRepository, valuesInFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { kindIn } from "#documents/documents.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { shellDocument } from "#documents/pages/shell.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { dayIn } from "#domain/dates.ts";
import { pictureName } from "#domain/picture-address.ts";
import { assessmentIn } from "#features/assessment/assessments.server.ts";
import { assessmentsIn } from "#features/assessment/documents/assessment-documents.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { storePicture } from "#features/pictures/pictures.server.ts";
import { sampleMonthFigures } from "#features/sample-month/sample-month.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments, NOWHERE } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { privacyPolicyDocument } from "#web/routes/legal/policy.tsx";
import { servicesPageDocument } from "#web/routes/services/services.tsx";
import { toolsDocument } from "#web/routes/tools/tools.tsx";
import { editedDocuments } from "./edited-documents.ts";
import { DELIBERATE, valuesIn } from "./form-values.ts";

/** The desk of a site on whose database an earlier version published this. */
async function deskAfterUpgrade(
	database: Database,
	document: { kind: string; id: string; values: unknown; base?: unknown },
) {
	const { kind, id, values, base = aboutInFile } = document;
	await database.kysely
		.insertInto("documents")
		.values({
			kind,
			id,
			draft_version: 1,
			is_down: 0,
			version: 1,
			published: JSON.stringify(values),
			published_base: textOfValues(base),
		})
		.execute();
	await database.kysely.updateTable("content_version").set({ version: 1 }).execute();
	const { desk, deps } = await deskWithDocuments(database, [documentKind]);
	const ada = await desk.signIn("owner");
	const read = async (path: string) => (await ada.open(path)).text();
	return { ada, deps, read, said: () => companyContentOf(deps.documents.current()) };
}

const { id: ABOUT } = aboutDocument;
const aboutInFile = valuesInFile(aboutDocument);

testOnEachDatabase(
	"where a published document does not fit this version the site has its file's words, and the desk says so and shows them",
	async (test) => {
		const values = { ...aboutInFile, approach: "Of another version", meta: { ...aboutInFile.meta, title: "Us" } };
		const { read, said } = await deskAfterUpgrade(await test.open(), { kind: DOCUMENT, id: ABOUT, values });
		const about = contentOfRepository.page(aboutDocument);
		expect(said().page(aboutDocument)).toEqual({ ...about, meta: { ...about.meta, title: "Us" } });
		expect((await read("/desk/website")).split("Published, but a part of it doesn’t fit")).toHaveLength(2);
		const today = await read("/desk");
		expect(today).toContain("A part of what was published doesn’t fit this version of the site.");
		expect(today).toContain(`<a href="/desk/website/${ABOUT}">${aboutDocument.title}</a>`);
		const page = await read(`/desk/website/${ABOUT}`);
		expect(page).toMatch(/<a href="#approach">[^<]+<\/a>: Of another version/);
	},
);

testOnEachDatabase(
	"what the owner changed and a later version changed, too, stays hers, and the desk shows both",
	async (test) => {
		const database = await test.open();
		const [base, own] = ["Before", "Hers"].map((title) => ({ ...aboutInFile, meta: { ...aboutInFile.meta, title } }));
		const old = { ...own, approach: { ...aboutInFile.approach, title: "Before" } };
		const baseOfOld = { ...base, approach: old.approach };
		const kept = { kind: DOCUMENT, id: ABOUT, values: old, base: baseOfOld };
		const { ada, read, said } = await deskAfterUpgrade(database, kept);
		// The fields that she left are as this version has them.
		const about = contentOfRepository.page(aboutDocument);
		expect(said().page(aboutDocument)).toEqual({ ...about, meta: { ...about.meta, title: "Hers" } });
		const page = await read(`/desk/website/${ABOUT}`);
		expect(page).toContain("This version of the site changed what you had changed, too.");
		expect(page).toContain(`</a>: ${aboutInFile.meta.title}`);

		const form = formOf(aboutDocument.schema, { ...aboutInFile, meta: { ...aboutInFile.meta, title: "Hers" } });
		const sent = { act: "publish", "based-on": "1", ...Object.fromEntries(form) };
		await ada.send(`/desk/website/${ABOUT}`, sent);
		const settled = await read(`/desk/website/${ABOUT}`);
		expect(settled).toContain("Published");
		expect(settled).not.toContain("changed what you had changed");
	},
);

testOnEachDatabase(
	"a published document that lacks a field of this version stays published, with that field of its file",
	async (test) => {
		const database = await test.open();
		const { description, ...meta } = aboutInFile.meta;
		const { approach, ...others } = aboutInFile;
		const values = { ...others, meta: { ...meta, title: "Us" } };
		const stored = { kind: DOCUMENT, id: ABOUT, values, base: { ...others, meta } };
		const { ada, deps, read, said } = await deskAfterUpgrade(database, stored);
		const about = said().page(aboutDocument);
		const now = contentOfRepository.page(aboutDocument);
		expect(about).toEqual({ ...now, meta: { ...now.meta, title: "Us" } });

		const page = await read(`/desk/website/${ABOUT}`);
		expect(page).toContain("Added since you published it.");
		expect(page).toMatch(/<a href="#meta.description">[^<]+<\/a>/);
		expect(page).toMatch(/<a href="#approach">[^<]+<\/a>/);
		expect((await read("/desk/website")).split("Published. This version of the site has other words")).toHaveLength(2);
		const [file] = await exportDocuments(database.kysely, [documentKind]);
		const exported = file?.text(documentKind.files?.form?.fileInRepository(ABOUT));
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
	const inFile = valuesIn(JSON.parse(documentKind.inRepository.get(id) ?? ""));
	const { check, ...others } = inFile;
	const values = { ...others, longTermGoals: "Later" };
	const { deps, read } = await deskAfterUpgrade(await test.open(), { kind: DOCUMENT, id, values, base: others });
	const { texts } = assessmentIn(assessmentsIn(deps.documents.current()), basicAssessment.id).advice;
	expect(texts).toEqual({ ...basicAssessment.advice.texts, longTermGoals: "Later", check });
	expect(await read(`/desk/website/${id}`)).toMatch(/<a href="#check">[^<]+<\/a>/);
});

test("a link that leads nowhere is refused beside its field: of a menu, of a button, in a sentence", async () => {
	const { desk, deps } = await deskWithDocuments(await sqliteTestDatabase().open(), [documentKind]);
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
		const kinds = [{ ...articleKind, inRepository: madeUpTexts(1) }, documentKind];
		const { desk, deps } = await deskWithDocuments(await test.open(), kinds);
		const ada = await desk.signIn("owner");
		const publish = async ({ id, schema }: SiteDocument, values: unknown) => {
			const { draftVersion = 0 } = (await readDocument(deps, { kind: DOCUMENT, id })) ?? {};
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
function changedOnce({ id, schema }: SiteDocument, inFile: unknown) {
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

test("a text of every document is changed at the desk, published, and brought back from its history, as the site came too", async () => {
	const kinds = [{ ...articleKind, inRepository: new Map() }, documentKind];
	const { desk, deps } = await deskWithDocuments(await sqliteTestDatabase().open(), kinds);
	const ada = await desk.signIn("owner");
	for (const document of editedDocuments(deps)) {
		const { id, schema } = document;
		const path = `/desk/website/${id}`;
		const inFile = valuesOfText(documentKind.inRepository.get(id) ?? "");
		const changed = changedOnce(document, inFile);
		const publish = async (values: unknown, basedOn: number) => {
			const form = formOf(schema, values);
			const fields = Object.fromEntries(Array.from(form.keys(), (name) => [name, form.getAll(name)]));
			const sent = { act: "publish", "based-on": String(basedOn), [DELIBERATE]: "on", ...fields };
			const published = await ada.send(path, sent);
			expect([id, published.headers.get("location")]).toEqual([id, `${path}?notice=published`]);
			return partOf(valuesOfText(kindIn(deps.documents.current(), DOCUMENT).texts.get(id) ?? ""), changed.path);
		};
		expect([id, await publish(changed.values, 0)]).toEqual([id, partOf(changed.values, changed.path)]);
		const draft = async () =>
			partOf(valuesOfText((await readDocument(deps, { kind: DOCUMENT, id }))?.text ?? ""), changed.path);
		await ada.send(`${path}/versions/0`, { "based-on": "2" });
		expect([id, await draft()]).toEqual([id, partOf(inFile, changed.path)]);
		expect([id, await publish(inFile, 3)]).toEqual([id, partOf(inFile, changed.path)]);
		const versions = (await (await ada.open(path)).text()).match(/[^"]+\/versions\/\d+/g) ?? [];
		await ada.send(versions.at(-2) ?? "", { "based-on": "4" });
		expect([id, await draft()]).toEqual([id, partOf(changed.values, changed.path)]);
	}
});

testOnEachDatabase(
	"the form of the example month names what follows from its records, with the facts",
	async (test) => {
		const { desk } = await deskWithDocuments(await test.open(), [documentKind]);
		const page = await (await (await desk.signIn("owner")).open("/desk/website/sample-month")).text();
		for (const [name, value] of Object.entries({ owed: sampleMonthFigures.owed, company: brand.name })) {
			expect(page).toContain(`<li>{${name}}: ${value}</li>`);
		}
	},
);

testOnEachDatabase(
	"publishing a change of a dated document dates it, unless somebody chose another day",
	async (test) => {
		const { desk, deps } = await deskWithDocuments(await test.open(), [documentKind]);
		const ada = await desk.signIn("owner");
		const today = () => dayIn(contentOfRepository.facts.offices[0].timeZone, new Date());
		const publish = async ({ id, schema }: SiteDocument, values: unknown) => {
			const { draftVersion = 0 } = (await readDocument(deps, { kind: DOCUMENT, id })) ?? {};
			const fields = Object.fromEntries(formOf(schema, values));
			await ada.send(`/desk/website/${id}`, { act: "publish", "based-on": String(draftVersion), ...fields });
			return companyContentOf(deps.documents.current());
		};
		const policy = valuesInFile(privacyPolicyDocument);
		const begun = today();
		const changed = withText(policy, "heading.contents", "In this policy");
		const { updated } = (await publish(privacyPolicyDocument, changed)).page(privacyPolicyDocument).meta;
		expect([begun, today()]).toContain(updated);
		const chosen = withText(withText(changed, "heading.contents", "Here"), "meta.updated", "2026-03-01");
		expect((await publish(privacyPolicyDocument, chosen)).page(privacyPolicyDocument).meta.updated).toBe("2026-03-01");

		const { stories } = valuesInFile(storiesDocument);
		const other = { stories: stories.map((story, index) => (index === 0 ? { ...story, period: "May, June" } : story)) };
		const [first, second] = (await publish(storiesDocument, other)).caseStudies;
		expect([begun, today()]).toContain(first?.updated);
		expect(second?.updated).toBe(stories[1]?.updated);
	},
);

testOnEachDatabase(
	"a person's photograph has to be there, the line that Pictures shows is one, and a new person has nothing wrong yet",
	async (test) => {
		const database = await test.open();
		const { desk, deps } = await deskWithDocuments(database, [documentKind]);
		const ada = await desk.signIn("owner");
		const picture = { id: "a".repeat(16), width: 900, height: 600 };
		await database.transaction((transaction) =>
			storePicture(transaction, { ...picture, files: [], alt: "", by: "ada", at: "2026-11-23" }),
		);
		const path = "/desk/website/people";
		const added = await ada.send(path, { act: "add people", "based-on": "0", "people.count": "0" });
		expect(added.status).toBe(302);
		const form = await (await ada.open(path)).text();
		expect([form.includes("Person 1"), form.includes("Fill this in.")]).toEqual([true, false]);
		const publish = async (photo: string) => {
			const { draftVersion } = (await readDocument(deps, { kind: DOCUMENT, id: "people" })) ?? {};
			const fields = Object.fromEntries(formOf(peopleDocument.schema, { people: [{ ...person, photo }] }));
			return ada.send(path, { act: "publish", "based-on": String(draftVersion), ...fields });
		};
		const refused = await publish("marta.jpg");
		expect([refused.status, await refused.text()]).toEqual([
			422,
			expect.stringContaining("There is no picture “marta.jpg”."),
		]);
		expect((await publish(`![Ada [at work] (in Lagos)](${pictureName(picture)})`)).headers.get("location")).toContain(
			"=published",
		);
		expect(companyContentOf(deps.documents.current()).people).toEqual([{ ...person, photo: pictureName(picture) }]);
	},
);

test("words that were agreed are asked about once for the whole form, and not of what is added or was changed before", async () => {
	const { desk, deps } = await deskWithDocuments(await sqliteTestDatabase().open(), [documentKind]);
	const ada = await desk.signIn("owner");
	const { id, schema } = shellDocument;
	const publish = async (values: unknown, more: Record<string, string> = {}) => {
		const { draftVersion = 0 } = (await readDocument(deps, { kind: DOCUMENT, id })) ?? {};
		const fields = Object.fromEntries(formOf(schema, values));
		return ada.send(`/desk/website/${id}`, { act: "publish", "based-on": String(draftVersion), ...fields, ...more });
	};
	const inFile = valuesInFile(shellDocument);
	const links = inFile.header.links;
	const longer = { ...inFile, header: { ...inFile.header, links: [...links, { label: "Prices", to: "/services" }] } };
	expect((await publish(longer)).status).toBe(302);
	for (const [to, status] of [
		["http://portal.bright.test", 422] as const,
		["//portal.bright.test", 422] as const,
		["https://me@portal.bright.test", 422] as const,
		["https://portal.bright.test/in?x=1", 302] as const,
	]) {
		expect([to, (await publish(withText(longer, "header.links.5.to", to))).status]).toEqual([to, status]);
	}
	expect(companyContentOf(deps.documents.current()).shell.header.links.at(-1)?.to).toContain("https://portal");
	const renamed = withText(withText(longer, "header.links.0.label", "Start"), "header.links.1.label", "We");
	const asked = await publish(renamed);
	const page = await asked.text();
	expect([asked.status, page.split(`name="${DELIBERATE}"`).length]).toEqual([422, 2]);
	expect(page).toContain("agreed when the site was ordered");
	// The tick stays while something else is wrong.
	const broken = await publish(withText(renamed, "header.links.2.to", NOWHERE), { [DELIBERATE]: "on" });
	expect([broken.status, await broken.text()]).toEqual([
		422,
		expect.stringMatching(new RegExp(`name="${DELIBERATE}"[^>]*checked`)),
	]);
	expect((await publish(renamed, { [DELIBERATE]: "on" })).status).toBe(302);
	expect((await publish(withText(renamed, "header.links.0.label", "Begin"))).status).toBe(302);
});
