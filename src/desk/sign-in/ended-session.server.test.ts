import { expect } from "vitest";
import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import type { DeskBrowser } from "#testing/desk-site.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";
import { sessionReference } from "./sessions.ts";

/** Every page of the desk on which something is typed. */
const PAGES = {
	"the website's words": allDocuments.map(({ id }) => `/desk/website/${id}`),
	articles: ["/desk/articles/new", "/desk/articles/article-0"],
	"people and settings": ["/desk/account", "/desk/people"],
	"what comes in": ["/desk/inbox/messages/received", "/desk/mail/do-not-mail", "/desk/privacy", "/desk/pictures"],
};
/** Lists that have nobody and nothing in them yet. */
const EMPTY = ["/desk/website/people", "/desk/website/confirmations"];

async function storeRows(database: Database): Promise<void> {
	const { kysely } = database;
	const at = new Date().toISOString();
	await storeSubmissionRow(database, contactForm, { answers: { message: "Hello" } }, { id: "received" });
	await kysely
		.insertInto("pictures")
		.values({ id: "0123456789abcdef", width: 800, height: 600, alt: "The office", uploaded_by: null, uploaded_at: at })
		.execute();
	const key = { id: "key", account_id: "account-1", public_key: "key", counter: 0, transports: "[]" };
	await kysely
		.insertInto("desk_passkeys")
		.values({ ...key, name: "Laptop", made_at: at, used_at: null })
		.execute();
}

const seen = ({ kysely }: Database, hoursAgo: number) =>
	kysely
		.updateTable("desk_sessions")
		.set({ seen_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() })
		.execute();

const decoded = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

const attributesOf = (tag: string) =>
	Object.fromEntries(
		Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
			name.toLowerCase(),
			decoded(value),
		]),
	);

type Entry = { name: string; value: string; isTyped: boolean };

/** The fields that a browser sends of a form, by name and value, with a mark on those that somebody typed. */
function entriesOf(form: string): Entry[] {
	const tags = form.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g);
	return Array.from(tags).flatMap(([, element, tag = "", inner = ""]): Entry[] => {
		const { name = "", type = "text", value = "" } = attributesOf(tag);
		if (element === "select") {
			const options = Array.from(inner.matchAll(/<option([^>]*)>([^<]*)/g), ([, option = "", text = ""]) => ({
				isChosen: option.includes("selected"),
				value: attributesOf(option).value ?? decoded(text),
			}));
			return [{ name, value: (options.find(({ isChosen }) => isChosen) ?? options[0])?.value ?? "", isTyped: false }];
		}
		if (element === "textarea") return [{ name, value: decoded(inner), isTyped: true }];
		const isChoice = type === "checkbox" || type === "radio";
		if (isChoice && !/\schecked/.test(tag)) return [];
		return [
			{ name, value: isChoice && value === "" ? "on" : value, isTyped: ["text", "email", "url", "tel"].includes(type) },
		];
	});
}

const formsOf = (html: string) =>
	Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, tag = "", inner = ""]) => ({
		action: attributesOf(tag).action,
		encoding: attributesOf(tag).enctype,
		entries: entriesOf(inner),
	}));

type Form = ReturnType<typeof formsOf>[number];

/** The forms of a page into which somebody types. A file cannot be kept, and neither is what is typed beside it. */
const typedForms = (html: string) =>
	formsOf(html).filter(({ entries, encoding }) => encoding === undefined && entries.some(({ isTyped }) => isTyped));

/** The form as somebody fills it in: every field has something else. */
const filledIn = ({ entries }: Form): Entry[] =>
	entries.map((entry, at) => (entry.isTyped ? { ...entry, value: `typed & “kept” ${at}` } : entry));

function fieldsOf(entries: readonly Entry[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const { name, value } of entries) fields[name] = [...(fields[name] ?? []), value];
	return fields;
}

async function expectKept(database: Database, ada: DeskBrowser, page: string): Promise<number> {
	const forms = typedForms(await (await ada.open(page)).text());
	for (const [at, form] of forms.entries()) {
		const typed = filledIn(form);
		await seen(database, 13);
		const { "form-token": _, ...fields } = fieldsOf(typed);
		const sent = await ada.send(form.action ?? page, fields);
		const location = new URL(sent.headers.get("location") ?? "", "https://site.example");
		expect([page, at, location.searchParams.get("notice")]).toEqual([page, at, "kept"]);
		expect(location.searchParams.get("next")).toBe(page);
		await seen(database, 0);
		const html = await (await ada.open(page)).text();
		expect(html, page).toContain("What you typed is still here.");
		const shown = typedForms(html)[at]?.entries.filter(({ isTyped }) => isTyped);
		expect(shown, page).toEqual(typed.filter(({ isTyped }) => isTyped));
		await ada.send("/desk/kept", { "kept-form": "dropped" });
	}
	return forms.length;
}

for (const [what, pages] of Object.entries(PAGES)) {
	testOnEachDatabase(`what was typed into a form of ${what} is in it again after its session ended`, async (test) => {
		const database = await test.open();
		const { desk } = await deskWithDocuments(database, [
			{ ...articleKind, inRepository: madeUpTexts(1) },
			documentKind,
		]);
		const ada = await desk.signIn("owner");
		await storeRows(database);
		const withoutWords: string[] = [];
		for (const page of pages) if ((await expectKept(database, ada, page)) === 0) withoutWords.push(page);
		expect(withoutWords).toEqual(pages.filter((page) => EMPTY.includes(page)));
	});
}

testOnEachDatabase(
	"a form of the website keeps its lists, its ticks and the version that was changed",
	async (test) => {
		const database = await test.open();
		const { desk } = await deskWithDocuments(database, [documentKind]);
		const ada = await desk.signIn("owner");
		const page = "/desk/website/facts";
		const [form] = typedForms(await (await ada.open(page)).text());
		const offices = Number(form?.entries.find(({ name }) => name === "offices.count")?.value);
		const { "form-token": _, ...fields } = fieldsOf(form?.entries ?? []);
		const days = fields["businessHours.days"] ?? [];
		const another = { "offices.count": String(offices + 1), [`offices.${offices}.city`]: "Kano" };
		await seen(database, 13);
		await ada.send(page, { ...fields, ...another, "businessHours.days": days.slice(1), "based-on": "7", act: "save" });
		await seen(database, 0);
		const kept = fieldsOf(typedForms(await (await ada.open(page)).text())[0]?.entries ?? []);
		expect(kept[`offices.${offices}.city`]).toEqual(["Kano"]);
		expect(kept["businessHours.days"]).toEqual(days.slice(1));
		expect(kept["based-on"]).toEqual(["7"]);
		// The form that was kept is sent, and nothing waits any more.
		await ada.send(page, { ...kept, "based-on": "0", act: "save" });
		expect(await (await ada.open(page)).text()).toContain('value="Kano"');
		expect(await database.kysely.selectFrom("desk_kept_forms").selectAll().execute()).toEqual([]);
	},
);

testOnEachDatabase("a day and a time that were chosen for an article are chosen again", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithDocuments(database, [{ ...articleKind, inRepository: madeUpTexts(1) }, documentKind]);
	const ada = await desk.signIn("owner");
	const page = "/desk/articles/article-0/publish";
	const [form] = formsOf(await (await ada.open(page)).text()).filter(({ entries }) =>
		entries.some(({ name }) => name === "day"),
	);
	const { "form-token": _, ...fields } = fieldsOf(form?.entries ?? []);
	const chosen = { when: "later", day: "2031-05-06", time: "17:45" };
	await seen(database, 13);
	await ada.send(page, { ...fields, ...chosen });
	await seen(database, 0);
	const html = await (await ada.open(page)).text();
	const again = formsOf(html).find(({ entries }) => entries.some(({ name }) => name === "day"));
	expect(fieldsOf(again?.entries ?? [])).toMatchObject({ when: ["later"], day: ["2031-05-06"], time: ["17:45"] });
	expect(html).toContain("What you typed is still here.");
});

/** The ways in which a session ends in a browser whose tab still has one of its forms. */
const ENDS: Record<string, (database: Database, ada: DeskBrowser) => Promise<unknown>> = {
	"that is over by itself": (database) => seen(database, 13),
	"that somebody signed out of": (_, ada) => ada.send("/desk/sign-out", {}),
	"that goes on elsewhere": async () => {},
};

for (const [session, end] of Object.entries(ENDS)) {
	testOnEachDatabase(`a form of a session ${session} comes back to its person, signed in anew`, async (test) => {
		const database = await test.open();
		const { desk } = await deskWithDocuments(database, [documentKind]);
		const ada = await desk.signIn("owner");
		const page = "/desk/people";
		const [form] = typedForms(await (await ada.open(page)).text());
		const email = "grace@example.com";
		const fields = { ...fieldsOf(form?.entries ?? []), name: ["Grace"], email: [email] };
		await end(database, ada);
		const again = await desk.signInAgain(ada);
		const sent = await again.send("/desk/people/add", fields);
		expect([sent.status, sent.headers.get("location")]).toEqual([302, page]);
		expect(await (await again.open(page)).text()).toContain('value="grace@example.com"');
		const added = database.kysely.selectFrom("desk_accounts").select("id").where("email", "=", email);
		expect(await added.execute()).toEqual([]);

		// It is nobody else's, and a token that somebody made up is no one's.
		const eve = await desk.signIn("owner");
		const token = form?.entries.find(({ name }) => name === TOKEN_FIELD)?.value ?? "";
		const [reference, signature] = token.split(".");
		expect((await eve.send("/desk/people/add", fields)).status).toBe(400);
		for (const madeUp of [
			`${sessionReference(eve.sessionId)}.${signature}`,
			`${reference}.`,
			`${reference}`,
			`.${signature}`,
		]) {
			for (const person of [again, eve]) {
				expect((await person.send("/desk/people/add", { ...fields, "form-token": madeUp })).status).toBe(400);
			}
		}
	});
}

testOnEachDatabase("who has to confirm first finds what was typed in its form", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithDocuments(database, [documentKind]);
	const ada = await desk.signIn("owner");
	const [form] = typedForms(await (await ada.open("/desk/people")).text());
	const long = new Date(Date.now() - 3_600_000).toISOString();
	await database.kysely.updateTable("desk_sessions").set({ confirmed_at: long }).execute();
	const { "form-token": _, ...entries } = fieldsOf(form?.entries ?? []);
	const fields = { ...entries, name: "Grace", email: "grace@example.com" };
	const sent = await ada.send("/desk/people/add", fields);
	expect(sent.headers.get("location")).toBe("/desk/confirm?next=%2Fdesk%2Fpeople");
	await database.kysely.updateTable("desk_sessions").set({ confirmed_at: new Date().toISOString() }).execute();
	const page = await (await ada.open("/desk/people")).text();
	expect(page).toContain('value="grace@example.com"');
	expect(page).toContain(
		"You had to sign in again, or to confirm that it is you, before it was sent. It is in its form again, and not saved yet.",
	);
});
