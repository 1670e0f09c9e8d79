import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answers } from "./question.ts";
import { mendReference } from "./test-mends.ts";

// The design of both assessments lies beside the project where it was made, and nowhere else.
const FOLDER = resolve("../shared/assessments");

export const isReferenceHere = existsSync(FOLDER);
export const REFERENCE_MISSING = "The reference engine is not beside this project, so nothing was compared.";

type ReferenceDefinition = Readonly<Record<string, unknown>>;
type ReferenceEngine = {
	score(
		definition: ReferenceDefinition,
		answers: Answers,
	): { total: number; label: string; scores: Record<string, number> };
	choose(definition: ReferenceDefinition, answers: Answers): { field: string; gain: number; at_least: boolean }[];
	advisory(definition: ReferenceDefinition, answers: Answers): string;
};

export type Reference = { definition: ReferenceDefinition; engine: ReferenceEngine };

/** The reference engine with the definition of one assessment, in which our mends have been made. */
export async function openReference(name: "basic" | "advanced"): Promise<Reference> {
	const engine: ReferenceEngine = await import(pathToFileURL(resolve(FOLDER, "src/engine.mjs")).href);
	const original: ReferenceDefinition = JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), "utf8"));
	return { definition: mendReference(name, original), engine };
}
