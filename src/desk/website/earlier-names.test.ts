import { expect, test } from "vitest";
import { withEarlierNames } from "./form-values.ts";

const culture = { name: "Data Culture", slug: "data-culture" };
const quality = { name: "Data Quality", slug: "data-quality" };
const published = [culture, quality];
const sent = (...categories: object[]) => withEarlierNames({ categories: published }, { categories }, published);

test("a category that gets another name and address keeps those it had on the site", () => {
	expect(sent(culture, { name: "Clean Records", slug: "clean-records" })).toEqual({
		categories: [
			culture,
			{ name: "Clean Records", slug: "clean-records", earlierNames: ["Data Quality"], earlierSlugs: ["data-quality"] },
		],
	});
});

test("a name that was only in a draft is not kept, and those before it are", () => {
	const draft = { categories: [culture, { name: "Clean", slug: "data-quality", earlierNames: ["Data Quality"] }] };
	const again = { categories: [culture, { ...draft.categories[1], name: "Cleaner" }] };
	expect(withEarlierNames(draft, again, published)).toEqual(again);
});

test("a category that gets its name back has it once", () => {
	const draft = { categories: [culture, { name: "Clean", slug: "data-quality", earlierNames: ["Data Quality"] }] };
	const back = {
		categories: [culture, { name: "Data Quality", slug: "data-quality", earlierNames: ["Data Quality"] }],
	};
	expect(withEarlierNames(draft, back, published)).toEqual({ categories: published });
});

test("two categories that swap their names keep none: each name has a category", () => {
	const swapped = {
		categories: [
			{ ...culture, name: quality.name },
			{ ...quality, name: culture.name },
		],
	};
	expect(sent(...swapped.categories)).toEqual(swapped);
});

test("an address that was left empty is made of the name", () => {
	expect(sent(culture, quality, { name: "AI & Machines", slug: "" })).toMatchObject({
		categories: [culture, quality, { slug: "ai-and-machines" }],
	});
});
