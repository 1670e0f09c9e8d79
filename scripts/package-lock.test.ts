import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
	packages: z.record(
		z.string(),
		z.object({ dependencies: names, optionalDependencies: names, integrity: z.string().optional() }),
	),
});
const text = readFileSync("package-lock.json", "utf8");
const { packages } = lockSchema.parse(JSON.parse(text));

/** True when the package at a path finds this one: beside it, or beside any package that it is inside of. */
function isFound(path: string, name: string): boolean {
	const place = path === "" ? "node_modules" : `${path}/node_modules`;
	if (`${place}/${name}` in packages) return true;
	return path !== "" && isFound(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}

test("the lock file has every package that another asks for, also the builds for other systems: npm ci refuses it otherwise", () => {
	const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
		Object.keys({ ...dependencies, ...optionalDependencies })
			.filter((name) => !isFound(path, name))
			.map((name) => `${name} of ${path}`),
	);
	expect(Object.keys(packages).length).toBeGreaterThan(100);
	expect(missing).toEqual([]);
});

test("the lock file names no registry, so that packages come from the one that the machine uses", () => {
	expect(text).not.toContain("resolved");
});

test("the lock file has the hash of every package, the program that runs the site among them, and none runs a script while it is installed", () => {
	const installed = Object.entries(packages).filter(([path]) => path !== "");
	expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
	expect(Object.keys(packages).filter((path) => path.startsWith("node_modules/node-linux-"))).toHaveLength(2);
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
	expect(readFileSync("node_modules/.bin/node").byteLength).toBeGreaterThan(10_000_000);
});
