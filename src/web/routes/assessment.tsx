import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { assessmentPages } from "#documents/pages/assessment.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { definitionOf, howScoredOf, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-documents.server.ts";
import assessmentTool from "#features/assessment/form/assessment-tool.island.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import type { PostedReport, ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { handlePost } from "#features/assessment/services/posted-assessment.server.ts";
import { assessmentActionContext } from "#features/assessment/services/submit-assessment.server.ts";
import { PAGE_POST_LIMITS } from "#platform/http/page-posts.ts";
import { readForm } from "#platform/http/posted-request.ts";
import { useCompany } from "#ui/company.tsx";
import { Island } from "#ui/island.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs, webApplication } from "#web/seo/structured-data.tsx";
import { serviceUrl } from "#web/settings.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const documents = [...assessmentPages.values()];

export const path = documents.map(({ path }) => path);

export const handle = { narrowHeader: "scrolls" };

function assessmentAt({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
	const { pathname } = new URL(request.url);
	const assessment = [...context.get(assessmentsContext).values()].find(({ path }) => path === pathname);
	if (!assessment) throw data(null, { status: 404 });
	return assessment;
}

/** The questions and their points come as data: no script holds them. */
export function toolOf(assessment: SiteAssessment, context: LoaderFunctionArgs["context"]) {
	const content = context.get(companyContext);
	const addresses = { siteUrl: context.get(siteUrlContext), serviceUrl: serviceUrl(assessment.service) };
	return { definition: definitionOf(assessment, content, addresses), howScored: howScoredOf(assessment, content) };
}

export function loader(args: LoaderFunctionArgs) {
	const assessment = assessmentAt(args);
	const content = args.context.get(companyContext);
	const { meta: page, name } = content.page(assessment.page);
	const structured = [
		webApplication({ ...page, name, category: "BusinessApplication" }),
		breadcrumbs(content, "/tools", { name, path: page.path }),
	];
	return { copy: { meta: page }, structured, ...toolOf(assessment, args.context) };
}

/** Without script the form is posted here, and so are the buttons of the report that answers it. */
export async function action(args: ActionFunctionArgs) {
	const assessment = assessmentAt(args);
	if (!isOwnService({ serviceUrl: serviceUrl(assessment.service) })) throw data(null, { status: 405 });
	const form = await readForm(args.request, PAGE_POST_LIMITS);
	if (!form.ok) throw data(null, { status: form.problem === "too-large" ? 413 : 400 });
	const { deps, client } = args.context.get(assessmentActionContext);
	const page = await handlePost(deps, { assessment, fields: Object.fromEntries(form.value), client });
	const isRefused = page.form && Object.keys(page.form.problems).length > 0;
	return data({ ...page, View: page.report && (await loadReportView()) }, { status: isRefused ? 422 : 200 });
}

/** Loaded when it is shown: so a form has none of its styles (`page-assets.server.ts`). */
async function loadReportView() {
	return (await import("#features/assessment/report/posted-report.tsx")).PostedReport;
}

type AssessmentPageProps = ReturnType<typeof toolOf> & {
	/** The form as it was posted, or kept. */
	returned: ReturnedForm | null;
	/** Of a form that was posted without script. */
	report?: { posted: PostedReport; View: Awaited<ReturnType<typeof loadReportView>> } | undefined;
};

/** An assessment: its form or its report, and how the score is made. */
export function AssessmentPage({ definition, howScored, returned, report }: AssessmentPageProps) {
	const { scheduling, openHours, secondCurrency } = useCompany();
	const company = { scheduling, openHours, secondCurrency };
	return (
		<>
			{report ? (
				<report.View definition={definition} booking={company} posted={report.posted} />
			) : (
				<Island part={assessmentTool} props={{ definition, company, returned }} />
			)}
			<HowScored assessment={definition} copy={howScored} />
		</>
	);
}

export default function AssessmentRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
	const { form = null, report: posted, View } = actionData ?? {};
	return <AssessmentPage {...loaderData} returned={form} report={posted && View && { posted, View }} />;
}
