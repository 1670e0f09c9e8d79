import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { advancedAdvice } from "#features/assessment/advice/advanced-advice.ts";
import type { Advice } from "#features/assessment/advice/advice.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { mendWords } from "./test-mends.ts";

// The design of both assessments lies beside the project where it was made, and nowhere else.
const FOLDER = resolve("../shared/assessments");

const definitionSchema = z.looseObject({
	version: z.string(),
	fields: z.array(z.looseObject({ id: z.string() })),
	steps: z.record(z.string(), z.record(z.string(), z.looseObject({ variants: z.array(z.unknown()) }))),
});

type Definition = z.output<typeof definitionSchema>;
type Engine = {
	score(definition: Definition, answers: Answers): { total: number; label: string; scores: Record<string, number> };
	choose(definition: Definition, answers: Answers): { field: string; gain: number; at_least: boolean }[];
	advisory(definition: Definition, answers: Answers): string;
};

export type Reference = { definition: Definition; engine: Engine };

/** Variants of steps that our data has and the reference lacks: the first at each of these places. */
const ADDED_VARIANTS = [
	{ assessment: "basic", advice: basicAdvice, field: "retention_rate", at: "25–50%" },
	{ assessment: "basic", advice: basicAdvice, field: "retention_rate", at: "50–75%" },
	{ assessment: "advanced", advice: advancedAdvice, field: "cash_flow", at: "Tight" },
] as const satisfies { assessment: string; advice: Advice; field: string; at: string }[];

function addVariants(name: "basic" | "advanced", { steps }: Definition): void {
	for (const { assessment, advice, field, at } of ADDED_VARIANTS) {
		const ours: Advice = advice;
		const added = ours.steps[field]?.[at]?.variants?.[0];
		if (assessment !== name || !added) continue;
		const { service = null, urgency = 0, firstMove: first_move, doneWhen: done_when, ...rest } = added;
		steps[field]?.[at]?.variants.unshift({ ...rest, service, urgency, first_move, done_when });
	}
}

function readDefinition(name: "basic" | "advanced"): unknown {
	return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), "utf8"));
}

/** Skips a test where there is no design, and where our rubric has moved on from it, and says so. */
export function skipWithoutReference(
	name: "basic" | "advanced",
	{ version }: { version: string },
	skip: (condition: boolean, note: string) => void,
): void {
	skip(!existsSync(FOLDER), "The reference engine is not beside this project, so nothing was compared.");
	const designed = definitionSchema.parse(readDefinition(name)).version;
	skip(designed !== version, `The ${name} rubric is ${version}, its design ${designed}: nothing was compared.`);
}

/** The reference engine with the definition of one assessment, in which our mends have been made. */
export async function openReference(name: "basic" | "advanced"): Promise<Reference> {
	const engine: Engine = await import(pathToFileURL(resolve(FOLDER, "src/engine.mjs")).href);
	const definition = definitionSchema.parse(mendWords(name, readDefinition(name)));
	addVariants(name, definition);
	return { definition, engine };
}

const SAME_SERVICE_TWICE =
	/Step (\d) (is where help can pay, [^:]+): with ([^,]+), ([^.]+)\. Step (\d) is the other one: with \3, \4\./;

/** The reference's text in the form in which we print it: see decision record 17. */
export function mendForm(text: string): string {
	return text.replace(
		SAME_SERVICE_TWICE,
		(_, first, are, service, help, second) =>
			`Steps ${first} and ${second} ${are.replace("is where", "are where")}: with ${service}, ${help}.`,
	);
}

/** The text with the lines of its plan in no order, and without their days. */
export function withoutPlanOrder(text: string): string {
	const lines = text.split("\n");
	const isDated = (line: string) => line.startsWith("- By day ");
	const dated = lines.filter(isDated).map((line) => line.replace(/\d+/, "N"));
	return [...lines.filter((line) => !isDated(line)), ...dated.toSorted()].join("\n");
}
