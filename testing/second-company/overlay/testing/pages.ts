import { prerenderedPaths } from "#web/prerendered-paths.ts";

/** All that are made of the same parts are tried with the first three of them. */
const ARTICLE = /^\/blog\/note-(?!(1|2|3)$)/;

/** The path of every page that is rendered at build time; feeds and files for robots are not pages. */
export const pages = prerenderedPaths().filter((path) => !/\.(xml|json|txt)$/.test(path) && !ARTICLE.test(path));
