import { data, type LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { fillInCount } from "#domain/fill-in.ts";
import { reportDefinitionOf, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import type { OpenResultPage, ResultPage } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import { settings } from "#web/settings.ts";
import { GoneScreen } from "./gone-screen.tsx";
import { LinkedReport } from "./linked-report.tsx";

export const path = "/results/:token";

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<ResultPage["view"], number>;

export const handle = { header: "solid", chat: "in-page", statistics: "off" };

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
	const planUrl = questions === assessment.questions ? settings[assessment.service] : null;
	return { page: { ...page, latest }, definition, rubric, assessmentPath: assessment.path, planUrl };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).result(params.token ?? "");
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

export function meta({ loaderData: { copy, report, gone } }: MetaArgs<typeof loader>) {
	return linkPageMeta(report ? { title: report.definition.copy.report.title, text: "" } : messageOf(gone, copy));
}

export default function ResultRoute({ loaderData: { copy, report, gone } }: PageProps<typeof loader>) {
	if (report) return <LinkedReport {...report} copy={copy} />;
	// The device then forgets the link.
	const part = gone.view === "over" ? "ended-link" : undefined;
	return <GoneScreen {...messageOf(gone, copy)} links={copy.gone.links} part={part} />;
}
