import { useEffect } from "react";
import { data } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { fillInCount } from "#domain/fill-in.ts";
import { countedAssessments } from "#domain/visit-counts.ts";
import { reportDefinitionOf, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import { forgetDeviceShare } from "#features/assessment/share/device-shares.ts";
import { type OpenResultPage, type ResultPage, resultPath } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { linkPageLinks, linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import type { Route } from "./+types/result.ts";
import { GoneScreen } from "./gone-screen.tsx";
import { LinkedReport } from "./linked-report.tsx";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<ResultPage["view"], number>;

export const handle = { header: "solid", chat: "in-page", statistics: "off" };

export const links = linkPageLinks;

/** How many results the button has just removed; 0 where it was not pressed. */
function countRemoved(request: Request): number {
	const count = Number(new URL(request.url).searchParams.get("removed") ?? 0);
	return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The results, and the words of their assessment: as script, the page would bring both assessments. */
function reportOf(page: OpenResultPage, assessment: SiteAssessment, content: CompanyContent) {
	const { questions, rubric } = page.latest ?? assessment;
	const latest = page.latest && { answers: page.latest.answers, result: page.latest.result };
	const definition = reportDefinitionOf({ ...assessment, questions }, content);
	return { page: { ...page, latest }, definition, rubric, assessmentPath: assessment.path };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const page = await context.get(sharePagesContext).result(params.token);
	const content = context.get(companyContext);
	const copy = content.privateResults;
	const shown =
		page.view === "open"
			? { copy, report: reportOf(page, context.get(assessmentsContext)[page.assessment], content), gone: null }
			: { copy, report: null, gone: { view: page.view, removed: page.view === "over" ? countRemoved(request) : 0 } };
	return data(shown, { status: STATUS[page.view] });
}

type Gone = { view: "over" | "incomplete"; removed: number };

/** What stands in place of the page. */
function messageOf({ view, removed }: Gone, { gone }: CompanyContent["privateResults"]) {
	if (removed === 0) return gone[view];
	return { title: gone.removed.title, text: fillInCount(gone.removed.text, removed) };
}

export function meta({ loaderData: { copy, report, gone } }: Route.MetaArgs) {
	return linkPageMeta(report ? { title: report.definition.copy.report.title, text: "" } : messageOf(gone, copy));
}

export default function ResultRoute({ loaderData: { copy, report, gone }, params }: Route.ComponentProps) {
	const isOver = gone?.view === "over";
	useEffect(() => {
		if (!isOver) return;
		for (const id of countedAssessments) forgetDeviceShare("link", id, resultPath(params.token));
	}, [isOver, params.token]);
	if (report) return <LinkedReport {...report} copy={copy} />;
	return <GoneScreen {...messageOf(gone, copy)} links={copy.gone.links} />;
}
