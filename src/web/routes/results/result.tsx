import { data, type LoaderFunctionArgs } from "react-router";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { ReportDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import { resultsCopy } from "#features/assessment/share/results.copy.ts";
import type { OpenResultPage, ResultPage } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import { GoneScreen } from "./gone-screen.tsx";
import { LinkedReport } from "./linked-report.tsx";

export const path = "/results/:token";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<ResultPage["view"], number>;

const { gone } = resultsCopy;

export const handle = { header: "solid", chat: "in-page", statistics: "off" };

/** How many results the button has just removed; 0 where it was not pressed. */
function countRemoved(request: Request): number {
	const count = Number(new URL(request.url).searchParams.get("removed") ?? 0);
	return Number.isInteger(count) && count > 0 ? count : 0;
}

/** What the report says of its assessment. A report shows no hints. */
function wordsOfReport({ id, hasLineBreaks, copy }: SiteAssessment, questions: Questions): ReportDefinition {
	const withoutHints = Object.entries(questions).map(([field, { hint: _, ...question }]) => [field, question]);
	const { name, report, howMade } = copy;
	return { id, questions: Object.fromEntries(withoutHints), hasLineBreaks, copy: { name, report, howMade } };
}

/** The results, and the words of their assessment: as script, the page would bring both assessments. */
function reportOf(page: OpenResultPage, assessment: SiteAssessment) {
	const { questions, rubric } = page.latest ?? assessment;
	const latest = page.latest && { answers: page.latest.answers, result: page.latest.result };
	const definition = wordsOfReport(assessment, questions);
	return { page: { ...page, latest }, definition, rubric, assessmentPath: assessment.path };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).result(params.token ?? "");
	const shown =
		page.view === "open"
			? { report: reportOf(page, context.get(assessmentsContext)[page.assessment]), gone: null }
			: { report: null, gone: { view: page.view, removed: page.view === "over" ? countRemoved(request) : 0 } };
	return data(shown, { status: STATUS[page.view] });
}

function wordsOfGone({ view, removed }: { view: "over" | "incomplete"; removed: number }) {
	return removed > 0 ? gone.removed(removed) : gone[view];
}

export function meta({ loaderData: { report, gone: missing } }: MetaArgs<typeof loader>) {
	return linkPageMeta(report ? { title: report.definition.copy.report.title, text: "" } : wordsOfGone(missing));
}

export default function ResultRoute({ loaderData: { report, gone: missing } }: PageProps<typeof loader>) {
	if (report) return <LinkedReport {...report} />;
	// The device then forgets the link.
	const part = missing.view === "over" ? "ended-link" : undefined;
	return <GoneScreen {...wordsOfGone(missing)} links={gone.links} part={part} />;
}
