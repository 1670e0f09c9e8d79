import * as z from "zod/mini";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { choicesSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import {
	isResultToken,
	keepResult,
	type LinkDeps,
	removeResultLink,
} from "#features/assessment/results/result-links.server.ts";
import { RESULTS_PATH, resultPath } from "#features/assessment/results/result-page.ts";
import { record, type Visitor } from "#platform/feature.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { describeUnusable } from "./describe-unscorable.ts";

const TOKEN_MAX_CHARACTERS = 64;

/** Keeps a result behind a private link: a new one, or the visitor's own whose token is sent. The answers are scored here. */
export function privateLinkEndpoint(assessment: SiteAssessment, exampleAnswers: (visitor: Visitor) => Answers) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/private-link",
		schema: z.object({
			formData: choicesSchema(assessment.questions),
			token: z.optional(z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS))),
		}),
		describeProblems: describeUnusable,
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(visitor) }),
		async handle(deps: LinkDeps, { formData, token }) {
			return keepResult(deps, { assessment, answers: formData, token });
		},
	});
}

/** The button that removes a private link, on its page. The page then says what was removed. */
export const removeLinkEndpoint = linkEndpoint({
	path: RESULTS_PATH,
	example: () => ({ token: "a-token-nobody-was-given" }),
	async handle(deps: LinkDeps, token) {
		if (!isResultToken(token)) return { location: resultPath(encodeURIComponent(token.toWellFormed())) };
		const removed = await removeResultLink(deps, token);
		return { location: removed > 0 ? `${resultPath(token)}?removed=${removed}` : resultPath(token) };
	},
});

export const resultLinkRecords = [
	record({
		table: "result_links",
		person: { email: "normalized_email" },
		time: "made_at",
		lists: [
			{
				name: "results",
				timeHeading: "made",
				columns: { assessment: "assessment", latest: "latest_at", "mailed to": "normalized_email" },
			},
		],
		retention: [{ kept: "privateLink", after: "latest_at" }],
	}),
	record({
		table: "linked_results",
		person: { of: "result_links", by: "link_id" },
		retention: { goesWith: "result_links" },
	}),
] as const;
