import * as z from "zod/mini";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { ServiceResult } from "#features/assessment/requests/request-result.ts";
import { readResult } from "#features/assessment/result/assessment-result.ts";
import { parseStored } from "#ui/device-storage.ts";
import { readDraft, writeDraft } from "./answer-draft.ts";

/** A result, the answers that it is about, and when the service gave it. */
export type ScoredAnswers = ServiceResult & { answers: Answers; at: Date };

const storedReport = z.object({ at: z.iso.datetime(), answers: z.string(), response: z.unknown() });

/** The report as text for the visitor's device: the service's response as it was, and the answers with their wording. */
export function writeKeptReport(
	{ questions }: Pick<AssessmentDefinition, "questions">,
	{ response, answers, at }: Omit<ScoredAnswers, "result">,
): string {
	return JSON.stringify({
		at: at.toISOString(),
		answers: writeDraft(questions, answers, Date.now()),
		response,
	});
}

/**
 * The report of an earlier visit. "outdated" where a question has another wording since, or the response lacks what the
 * page needs today: it would explain something that the visitor never answered. Null where nothing was kept.
 */
export function readKeptReport(
	definition: Pick<AssessmentDefinition, "questions" | "response" | "maximum">,
	text: string | null,
): ScoredAnswers | "outdated" | null {
	const { data } = storedReport.safeParse(parseStored(text));
	if (!data) return null;
	const { questions } = definition;
	const { response } = data;
	const { answers, dropped } = readDraft(questions, data.answers);
	const result = readResult(definition, response);
	const isWhole = dropped.length === 0 && Object.keys(answers).length === Object.keys(questions).length;
	return result && isWhole ? { result, response, answers, at: new Date(data.at) } : "outdated";
}

/** How many answers of the form are others than those of the report. */
export function countChanges(reported: Answers, typed: Answers): number {
	const fields = new Set([...Object.keys(reported), ...Object.keys(typed)]);
	return [...fields].filter((field) => reported[field]?.trim() !== typed[field]?.trim()).length;
}
