import slugify from "@sindresorhus/slugify";
import type { Category } from "#content/blog-categories.ts";
import { listIn, valuesIn } from "./form-values.ts";

type Kept = {
	before: unknown;
	now: unknown;
	earlier: unknown;
	published: ReadonlySet<string>;
	inUse: ReadonlySet<string>;
};

/** The earlier ones of a name or address, with the one before it if the site had that and nobody else has it now. */
function earlierWith({ before, now, earlier, published, inUse }: Kept): string[] | undefined {
	const known = listIn(earlier).filter((each) => typeof each === "string");
	const wasPublished = typeof before === "string" && published.has(before) && !inUse.has(before);
	const all = new Set(wasPublished ? [...known, before] : known);
	if (typeof now === "string") all.delete(now);
	return all.size > 0 ? [...all] : undefined;
}

const textsAt = (categories: readonly unknown[], name: "name" | "slug"): string[] =>
	categories.flatMap((each) => {
		const value = valuesIn(each)[name];
		return typeof value === "string" ? [value] : [];
	});

/**
 * The categories that a form sent, each with the names and addresses that it had on the site before: articles name their
 * category by its name, and links lead to its address. `shown` is what the form showed, in the same order. An address that
 * was left empty is made of the name.
 */
export function withEarlierNames(shown: unknown, sent: unknown, published: readonly Category[]): unknown {
	const before = listIn(valuesIn(shown).categories);
	const categories = listIn(valuesIn(sent).categories).map((each) => {
		const { slug, name, ...others } = valuesIn(each);
		return { name, slug: slug || slugify(String(name ?? ""), { decamelize: false }), ...others };
	});
	const [names, slugs] = [new Set(textsAt(categories, "name")), new Set(textsAt(categories, "slug"))];
	const onSite = { names: new Set(textsAt(published, "name")), slugs: new Set(textsAt(published, "slug")) };
	return {
		categories: categories.map((each, index) => {
			const { name, slug } = valuesIn(before[index]);
			const { earlierNames, earlierSlugs } = valuesIn(each);
			const ofName = { before: name, now: each.name, earlier: earlierNames, published: onSite.names, inUse: names };
			const ofSlug = { before: slug, now: each.slug, earlier: earlierSlugs, published: onSite.slugs, inUse: slugs };
			return { ...each, earlierNames: earlierWith(ofName), earlierSlugs: earlierWith(ofSlug) };
		}),
	};
}
