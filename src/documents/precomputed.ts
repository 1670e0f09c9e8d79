import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Put in by vite.config.ts. Code that runs from its sources may be of another version than the build beside it.
declare const __BUILT__: boolean | undefined;

export const isBuilt = typeof __BUILT__ !== "undefined" && __BUILT__;
const FOLDER = join("build", "server", "precomputed");
const fileOf = (name: string) => join(FOLDER, `${name}.json`);

const read = (name: string) =>
	isBuilt && existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), "utf8")) : {};

const files = new Map<string, ReturnType<typeof read>>();
let recorded: Map<string, Record<string, unknown>> | undefined;

/** Returns the value that the build has computed of a text, or computes it now; JSON, of text and version alone. */
export function precomputed<Value>(name: string, text: string, compute: () => Value): Value {
	const known = files.get(name) ?? read(name);
	files.set(name, known);
	const key = hash("sha256", text, "base64url");
	const value: Value = known[key] ?? compute();
	recorded?.set(name, { ...recorded.get(name), [key]: value });
	return value;
}

/** The last step of a build: keeps everything that is computed meanwhile. */
export async function storePrecomputed(work: () => Promise<void>): Promise<void> {
	recorded = new Map();
	await work();
	mkdirSync(FOLDER, { recursive: true });
	for (const [name, values] of recorded) writeFileSync(fileOf(name), JSON.stringify(values));
}
