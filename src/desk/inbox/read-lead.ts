import type { DeskDeps } from "#desk/desk-context.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { contactAnswersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { explainPoints } from "#features/assessment/scoring/score-assessment.ts";
import type { InboxRow } from "./inbox-kinds.ts";

// An answer that earned this part of its points or less is one to talk about.
const LOW_SHARE = 1 / 3;

/**
 * What the desk shows of a submission of the advanced assessment, computed again from its answers by the documents that
 * scored it. `answers` is undefined when those were not kept, and the answers fit an earlier form of the test.
 */
export async function readLead(deps: Pick<DeskDeps, "database" | "logger" | "assessments">, row: InboxRow) {
	const stored = {
		total: Number(row.total_score),
		maximum: Number(row.max_score),
		version: String(row.rubric_version),
	};
	const today = deps.assessments()[advancedAssessment.id];
	const assessment = (await assessmentOfVersion(deps, today, stored.version)) ?? today;
	const read = contactAnswersSchema(assessment.questions).safeParse(JSON.parse(String(row.answers)));
	if (!read.success) return { stored, answers: undefined };
	const answers = read.data;
	const result = resultOf(assessment, answers);
	const earned = explainPoints(assessment, answers);
	const { questions } = assessment;
	const sections = assessment.sections.map(({ title, fields }) => ({
		title,
		score: earned.find(({ name }) => name === title)?.score,
		answers: fields.map((field) => {
			const row = earned.flatMap(({ rows }) => rows).find((each) => each.field === field);
			const points = row && row.points !== null ? { earned: row.points, most: row.most } : undefined;
			return {
				field,
				question: entryOf(questions, field).question,
				answer: chosenLabel(questions, answers, field),
				points,
				isLow: points !== undefined && points.earned <= points.most * LOW_SHARE,
			};
		}),
	}));
	return {
		stored,
		answers,
		result,
		sections,
		pillarMaximum: PILLAR_MAXIMUM,
		challenge: chosenLabel(questions, answers, "primary_challenge"),
		goal: chosenLabel(questions, answers, "main_goal"),
		count: Object.keys(answers).length,
	};
}

export type ReadLead = Awaited<ReturnType<typeof readLead>>;
