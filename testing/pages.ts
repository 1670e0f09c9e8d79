import { prerenderedPaths } from "#web/prerendered-paths.ts";

/** The path of every page that is rendered at build time; feeds and files for robots are not pages. */
export const pages = prerenderedPaths().filter((path) => !/\.(xml|json|txt)$/.test(path));
