import * as z from "zod/mini";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { choicesSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { AssessmentDeps } from "#features/assessment/services/assessment-deps.server.ts";
import { describeUnusable } from "#features/assessment/services/describe-unscorable.ts";
import { table, type Visitor } from "#platform/define-feature.ts";
import { jsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { type CardDeps, makeCard, removeCard } from "./result-cards.server.ts";
import { keepResult, type LinkDeps, removeResultLink } from "./result-links.server.ts";
import { CARDS_PATH, cardPath, RESULTS_PATH, resultPath } from "./share.ts";
import { isShareToken } from "./share-token.server.ts";

type Published = Pick<AssessmentDeps, "assessments" | "content">;

const describeProblems = (problems: Parameters<typeof describeUnusable>[0], { content }: Published) =>
	describeUnusable(problems, content().assessmentForm.problems);

const TOKEN_MAX_CHARACTERS = 64;
const token = z.optional(z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)));

/** Keeps a result behind a private link: a new one, or the visitor's own whose token is sent. The answers are scored here. */
export function privateLinkEndpoint(assessment: SiteAssessment, exampleAnswers: (visitor: Visitor) => Answers) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/private-link",
		schema: z.object({
			formData: choicesSchema(assessment.questions),
			token,
		}),
		describeProblems: (problems, deps: LinkDeps & Published) => describeProblems(problems, deps),
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(visitor) }),
		async handle(deps: LinkDeps & Published, { formData, token }) {
			return keepResult(deps, { assessment: deps.assessments()[assessment.id], answers: formData, token });
		},
	});
}

/** The button that removes a private link, on its page. The page then says what was removed. */
export const removeLinkEndpoint = linkEndpoint({
	path: RESULTS_PATH,
	example: () => ({ token: "a-token-nobody-was-given" }),
	async handle(deps: LinkDeps, token) {
		if (!isShareToken(token)) return { location: resultPath(encodeURIComponent(token.toWellFormed())) };
		const removed = await removeResultLink(deps, token);
		return { location: removed > 0 ? `${resultPath(token)}?removed=${removed}` : resultPath(token) };
	},
});

/** Makes a card of a result. The answers are scored here; nothing of them is stored but their score. */
export function cardEndpoint(assessment: SiteAssessment, exampleAnswers: (visitor: Visitor) => Answers) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/card",
		schema: z.object({
			formData: choicesSchema(assessment.questions),
			replaced: token,
		}),
		describeProblems: (problems, deps: CardDeps & Published) => describeProblems(problems, deps),
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(visitor) }),
		async handle(deps: CardDeps & Published, { formData, replaced }) {
			const published = deps.assessments()[assessment.id];
			const score = scoreAssessment(published, formData);
			const made = await makeCard(deps, { assessment: published, score, replaced });
			return made.ok
				? made.value
				: plainRefusal({ status: 503, message: deps.content().assessmentReport.card.tooMany });
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

/** Everything that is stored of what visitors share. */
export const shareTables = [
	table("result_links", {
		person: { email: "normalized_email" },
		time: "made_at",
		retention: [{ kept: "privateLink", after: "latest_at" }],
	}),
	table("linked_results", { person: { of: "result_links", by: "link_id" }, retention: { goesWith: "result_links" } }),
	table("result_cards", {
		person: { none: "Scores without a name, an address or an answer." },
		time: "made_at",
		retention: [{ kept: "resultCard", after: "made_at" }],
	}),
] as const;
