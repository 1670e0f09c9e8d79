import { data, type LoaderFunctionArgs } from "react-router";
import { countedAssessments } from "#domain/visit-counts.ts";
import { definitionOf } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import { AssessmentTool } from "#features/assessment/form/assessment-tool.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const path = countedAssessments.map((id) => `/tools/${id}`);

export const handle = { header: "solid", narrowHeader: "scrolls", chat: "in-page" };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => pageMeta(loaderData.page);

/** What is asked and what it is worth comes as data: no script holds it. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const assessment = Object.values(context.get(assessmentsContext)).find(
		({ path }) => path === new URL(request.url).pathname,
	);
	if (!assessment) throw data(null, { status: 404 });
	const { meta: page, copy } = assessment;
	const { name } = copy;
	return {
		page,
		structured: structuredData(
			webApplication({ ...page, name, category: "BusinessApplication" }),
			breadcrumbs(sitePage("/tools"), { name, path: page.path }),
		),
		definition: definitionOf(assessment),
		rubric: assessment.rubric,
		serviceUrl: settings[assessment.service],
		pageUrl: `${context.get(siteUrlContext)}${page.path}`,
	};
}

/** An assessment: its form, its report, and how the score is made. */
export default function AssessmentRoute({ loaderData }: PageProps<typeof loader>) {
	const { page, structured, definition, rubric, serviceUrl, pageUrl } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<AssessmentTool {...{ definition, rubric, serviceUrl }} pageUrl={pageUrl} />
			<HowScored assessment={{ questions: definition.questions, rubric }} text={definition.copy.howMade} />
		</>
	);
}
