import { expect } from "vitest";
import { brand } from "#brand.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { pagesAsDocuments } from "./037-pages-as-documents.ts";

const changes = (...all: { path: string; was: string; text: string }[]) => JSON.stringify({ changes: all });

testOnEachDatabase("texts that an owner had changed are in the documents of their pages", async ({ open }) => {
	const { kysely } = await open();
	const published = changes(
		{ path: "hero.plans.besides", was: "; the first consultation is free.", text: "; the first call costs nothing." },
		{ path: "why.title", was: `Why Choose ${brand.name}`, text: "Why us" },
		{ path: "why.text", was: "What a developer has changed since.", text: "Never shown" },
	);
	const draft = changes({ path: "why.reasons.1.title", was: "Built to Scale", text: "Made to last" });
	await kysely
		.insertInto("documents")
		.values({ kind: "company", id: "words-home", draft, draft_version: 3, published, is_down: 0, version: 2 })
		.execute();
	await kysely
		.insertInto("document_revisions")
		.values({ kind: "company", id: "words-home", version: 2, by: null, at: "2026-11-01T10:00:00Z", text: published })
		.execute();
	const questions = '{"contact":[{"answer":"{plan prices}, {opening hours}"}]}';
	await kysely
		.insertInto("documents")
		.values({ kind: "company", id: "questions", draft_version: 1, published: questions, is_down: 0, version: 1 })
		.execute();

	await pagesAsDocuments.up(kysely);

	const rows = await kysely.selectFrom("documents").select(["id", "draft", "published"]).orderBy("id").execute();
	const [home, asked] = rows;
	expect(rows.map(({ id }) => id)).toEqual(["page-home", "questions"]);
	expect(asked?.published).toContain("{planPrices}, {openHours}");
	expect(JSON.parse(home?.published ?? "")).toMatchObject({
		hero: { plans: { link: "Plans {planFrom}", after: "; the first call costs nothing." } },
		why: { title: "Why us", text: expect.not.stringContaining("Never") },
	});
	expect(JSON.parse(home?.draft ?? "").why.reasons[1].title).toBe("Made to last");
	const revisions = await kysely.selectFrom("document_revisions").select(["id", "text"]).execute();
	expect(revisions).toEqual([{ id: "page-home", text: home?.published }]);
});
