import * as z from "zod/mini";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { choicesSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { assessmentServiceMessages as messages } from "#features/assessment/services/assessment-services.messages.ts";
import { describeUnusable } from "#features/assessment/services/describe-unscorable.ts";
import { record, type Visitor } from "#platform/feature.ts";
import { jsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { CARDS_PATH, cardPath } from "./card.ts";
import { type CardDeps, makeCard, removeCard } from "./result-cards.server.ts";

const REMOVAL_MAX_CHARACTERS = 64;

/** Makes a card of a result. The answers are scored here; nothing of them is stored but their score. */
export function cardEndpoint(assessment: SiteAssessment, exampleAnswers: (visitor: Visitor) => Answers) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/card",
		schema: z.object({
			formData: choicesSchema(assessment.questions),
			replaced: z.optional(z.string().check(z.maxLength(REMOVAL_MAX_CHARACTERS))),
		}),
		describeProblems: describeUnusable,
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(visitor) }),
		async handle(deps: CardDeps, { formData, replaced }) {
			const made = await makeCard(deps, { assessment, score: scoreAssessment(assessment, formData), replaced });
			return made.ok ? made.value : plainRefusal({ status: 503, message: messages.tooManyCards });
		},
	});
}

/** The button that removes a card, in the report and on its page. The page then says that it is gone. */
export const removeCardEndpoint = linkEndpoint({
	path: CARDS_PATH,
	example: () => ({ token: "a-code-nobody-was-given" }),
	async handle(deps: CardDeps, removal) {
		const id = await removeCard(deps, removal);
		return { location: cardPath(id ?? encodeURIComponent(removal.toWellFormed())) };
	},
});

export const cardRecords = [
	record({
		table: "result_cards",
		person: { none: "Scores without a name, an address or an answer." },
		time: "made_at",
		lists: [
			{
				name: "cards",
				timeHeading: "made",
				columns: {
					assessment: "assessment",
					score: { of: ["total_score", "max_score"], separator: "/" },
				},
			},
		],
		retention: [{ kept: "resultCard", after: "made_at" }],
	}),
] as const;
