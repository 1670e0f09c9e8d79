import type { categoriesDocument } from "#documents/company/categories.ts";
import type { DocumentValues } from "#documents/document.ts";

/** A category of the blog. `slug` is the last part of `/blog/category/{slug}`. */
export type Category = DocumentValues<typeof categoriesDocument>["categories"][number];

/** The kind and id of the document with the categories. */
export const CATEGORIES = { kind: "document", id: "categories" } as const;

/** The category that a text names, by its name or by one that it had before. */
export const findCategory = (categories: readonly Category[], name: string): Category | undefined =>
	categories.find((each) => each.name === name) ??
	categories.find(({ earlierNames = [] }) => earlierNames.includes(name));

/** The category that had this slug before it got another one. */
export const findMovedCategory = (categories: readonly Category[], slug: string): Category | undefined =>
	categories.find(({ earlierSlugs = [] }) => earlierSlugs.includes(slug));

/** The first page of a category's articles. */
export const categoryPath = ({ slug }: Pick<Category, "slug">): string => `/blog/category/${slug}`;
