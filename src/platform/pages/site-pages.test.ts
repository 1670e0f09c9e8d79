import { expect, test } from "vitest";
import type { DocumentKind } from "#documents/document-kind.ts";
import { type Documents, documentsOfRepository, withChanges } from "#documents/documents.ts";
import { createSitePages } from "./site-pages.ts";

/** Notes, a page each, and a list of them; `/about` has none. */
const notes: DocumentKind = {
	kind: "note",
	inRepository: new Map([["one", "One"]]),
	isPublished: () => true,
	problemsOf: () => [],
	addressesOf: (published) => new Set(["/notes", ...[...published.keys()].map((id) => `/notes/${id}`)]),
	mainAddressesOf: () => [],
};

/** On every page, behind its notes. */
const facts: DocumentKind = {
	kind: "fact",
	inRepository: new Map(),
	isPublished: () => true,
	problemsOf: () => [],
	addressesOf: () => "every page",
	mainAddressesOf: () => [],
};

/** A site of notes. `rendered` are the addresses that were made, in order; `hold` keeps the next ones waiting. */
function siteOfNotes() {
	const kinds = [notes, facts];
	let documents = documentsOfRepository(kinds, new Date());
	const rendered: string[] = [];
	let gate = Promise.resolve();
	const pages = createSitePages({
		documents: { kinds, current: () => documents },
		addressesOf: (content) =>
			new Set([
				"/about",
				"/notes",
				...[...(content.kinds.get("note")?.texts.keys() ?? [])].map((id) => `/notes/${id}`),
			]),
		async render(address, content) {
			rendered.push(address);
			await gate;
			const texts = kinds.flatMap(({ kind }) => [...(content.kinds.get(kind)?.texts.values() ?? [])]);
			return new Response(texts.join(), { headers: { "content-type": "text/plain" } });
		},
	});
	return {
		pages,
		rendered,
		publish(id: string, text: string | null, kind = "note") {
			documents = withChanges(documents, [{ kind, id, text }]);
		},
		hold(): () => void {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			return resolve;
		},
		visit: async (address: string) => (await pages.find(address))?.content.toString(),
		documents: (): Documents => documents,
	};
}

test("a page is made once, and made anew when a document that can change it is published; others stay", async () => {
	const { visit, publish, rendered } = siteOfNotes();
	expect(await Promise.all([visit("/notes"), visit("/notes"), visit("/about")])).toEqual(["One", "One", "One"]);
	publish("two", "Two");
	expect(await visit("/about")).toBe("One");
	expect(await visit("/notes")).toBe("One,Two");
	expect(rendered).toEqual(["/notes", "/about", "/notes"]);
});

test("a page that documents of several kinds can change is made anew for each of them", async () => {
	const { visit, publish } = siteOfNotes();
	await visit("/notes");
	publish("two", "Two");
	expect(await visit("/notes")).toBe("One,Two");
	publish("telephone", "555 0100", "fact");
	expect(await visit("/notes")).toBe("One,Two,555 0100");
});

test("a page that says the same afterwards is the one that was there, and not compressed again", async () => {
	const { pages, publish, rendered, documents } = siteOfNotes();
	publish("one", "One,Two");
	const before = await pages.find("/notes");
	publish("one", "One");
	publish("two", "Two");
	await pages.refresh();
	expect(await pages.find("/notes")).toBe(before);
	const [{ page } = expect.unreachable()] = await pages.make(documents(), ["/notes"]);
	expect(page).toBe(before);
	expect(rendered).toHaveLength(3);
});

test("while pages are made anew their visitors get them as they were, and nobody waits", async () => {
	const { pages, visit, publish, hold } = siteOfNotes();
	await visit("/notes");
	publish("two", "Two");
	const release = hold();
	const refreshed = pages.refresh();
	expect(await visit("/notes")).toBe("One");
	release();
	await refreshed;
	expect(await visit("/notes")).toBe("One,Two");
});

test("a document that is taken down has no page from then on", async () => {
	const { pages, visit, publish } = siteOfNotes();
	await visit("/notes/one");
	publish("one", null);
	expect(await visit("/notes/one")).toBeUndefined();
	await pages.refresh();
	expect([pages.has("/notes/one"), pages.has("/notes")]).toEqual([false, true]);
});

test("pages made of what was to be published are served once it is", async () => {
	const { pages, visit, publish, documents, rendered } = siteOfNotes();
	const made = await pages.make(withChanges(documents(), [{ kind: "note", id: "two", text: "Two" }]), ["/notes/two"]);
	expect(await visit("/notes/two")).toBeUndefined();
	publish("two", "Two");
	pages.keep(made);
	expect(await visit("/notes/two")).toBe("One,Two");
	expect(rendered).toEqual(["/notes/two"]);
});

test("a page that cannot be made is tried again for the next visitor", async () => {
	let isFailing = true;
	const pages = createSitePages({
		documents: { kinds: [], current: () => ({ version: 0, kinds: new Map() }) },
		addressesOf: () => new Set(["/about"]),
		render: async () => new Response("About", { status: isFailing ? 500 : 200 }),
	});
	expect(await pages.find("/about")).toBeUndefined();
	isFailing = false;
	expect((await pages.find("/about"))?.content.toString()).toBe("About");
});
