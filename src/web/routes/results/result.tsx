import { useEffect } from "react";
import { data } from "react-router";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { advancedDefinition } from "#features/assessment/definitions/advanced.definition.ts";
import { basicDefinition } from "#features/assessment/definitions/basic.definition.ts";
import { forgetDeviceLink } from "#features/assessment/results/device-link.ts";
import { resultPageContext } from "#features/assessment/results/result-page.server.ts";
import type { ResultPage } from "#features/assessment/results/result-page.ts";
import { resultsCopy } from "#features/assessment/results/results.copy.ts";
import { advancedRubric } from "#features/assessment/scoring/advanced.rubric.ts";
import { basicRubric } from "#features/assessment/scoring/basic.rubric.ts";
import { linkPageLinks, linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import type { Route } from "./+types/result.ts";
import { GoneScreen } from "./gone-screen.tsx";
import { LinkedReport } from "./linked-report.tsx";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<ResultPage["view"], number>;

const ASSESSMENTS = {
	"business-assessment": { definition: basicDefinition, path: businessAssessmentPage.meta.path },
	"advanced-business-assessment": {
		definition: advancedDefinition,
		path: advancedBusinessAssessmentPage.meta.path,
	},
} as const;

const { gone } = resultsCopy;

export const handle = { header: "solid", chat: "in-page", statistics: "off" };

export const links = linkPageLinks;

/** How many results the button has just removed; 0 where it was not pressed. */
function countRemoved(request: Request): number {
	const count = Number(new URL(request.url).searchParams.get("removed") ?? 0);
	return Number.isInteger(count) && count > 0 ? count : 0;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const page = await context.get(resultPageContext)(params.token);
	const removed = page.view === "over" ? countRemoved(request) : 0;
	const isAdvanced = page.view === "open" && page.assessment === "advanced-business-assessment";
	const rubric = isAdvanced ? advancedRubric : basicRubric;
	return data({ page, removed, rubric: page.view === "open" ? rubric : null }, { status: STATUS[page.view] });
}

function wordsOfGone(view: "over" | "incomplete", removed: number) {
	return removed > 0 ? gone.removed(removed) : gone[view];
}

export function meta({ loaderData: { page, removed } }: Route.MetaArgs) {
	if (page.view !== "open") return linkPageMeta(wordsOfGone(page.view, removed));
	return linkPageMeta({ title: ASSESSMENTS[page.assessment].definition.copy.report.title, text: "" });
}

export default function ResultRoute({ loaderData: { page, removed, rubric }, params }: Route.ComponentProps) {
	const isOver = page.view === "over";
	useEffect(() => {
		if (!isOver) return;
		for (const id of Object.keys(ASSESSMENTS)) forgetDeviceLink(id, params.token);
	}, [isOver, params.token]);
	if (page.view !== "open" || !rubric) {
		const words = wordsOfGone(page.view === "open" ? "over" : page.view, removed);
		return <GoneScreen {...words} links={gone.links} />;
	}
	const { definition, path } = ASSESSMENTS[page.assessment];
	return <LinkedReport {...{ page, definition, rubric }} assessmentPath={path} />;
}
