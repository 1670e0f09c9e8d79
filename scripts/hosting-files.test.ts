import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyEndpoint } from "#testing/endpoints.ts";
import { netlifyFunctions } from "./netlify/netlify-functions.ts";

const read = (file: string) => readFileSync(file, "utf8");
const node: string = JSON.parse(read("package.json")).dependencies.node;

test("the image has exactly the Node that the project runs on, in each of its stages", () => {
	const images = Array.from(read("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm), ([, version]) => version);
	expect(images).toEqual([node, node]);
});

test("Netlify builds on the project's major version of Node", () => {
	expect(/NODE_VERSION = "(\d+)"/.exec(read("netlify.toml"))?.[1]).toBe(node.split(".")[0]);
});

test("every setting of the build can be given to the image's build", () => {
	const [, buildSettings = ""] = read(".env.example").split("When the site is built");
	const names = ["SITE_URL", ...Array.from(buildSettings.matchAll(/^(\w+)=/gm), ([, name]) => name)];
	const given = Array.from(read("Dockerfile").matchAll(/^ARG (\w+)$/gm), ([, name]) => name);
	expect(given.sort()).toEqual(names.sort());
});

test("each scheduled function of Netlify is one of the functions that are built", () => {
	const scheduled = Array.from(read("netlify.toml").matchAll(/^\[functions\.([\w-]+)\]$/gm), ([, name]) => name);
	expect(scheduled).toEqual(["deliver-mail", "purge"]);
	expect(Object.keys(netlifyFunctions)).toEqual(expect.arrayContaining(scheduled));
});

test("every endpoint whose address only a function can have is one of Netlify's functions", () => {
	const names = everyEndpoint.flatMap(({ path }) => /^\/\.netlify\/functions\/(.+)$/.exec(path)?.[1] ?? []);
	expect(names.length).toBeGreaterThan(0);
	expect(Object.keys(netlifyFunctions)).toEqual(expect.arrayContaining(names));
});
