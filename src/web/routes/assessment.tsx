import { data } from "react-router";
import { definitionOf } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import { AssessmentTool } from "#features/assessment/form/assessment-tool.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { companyContext } from "#features/company/company-content.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import type { Route } from "./+types/assessment.ts";

export const handle = { header: "solid", narrowHeader: "scrolls", chat: "in-page" };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page);

/** What is asked and what it is worth comes as data: no script holds it. */
export function loader({ context, pattern }: Route.LoaderArgs) {
	const assessment = Object.values(context.get(assessmentsContext)).find(({ path }) => path === `/${pattern}`);
	if (!assessment) throw data(null, { status: 404 });
	const content = context.get(companyContext);
	const { meta: page, name } = content.pages[assessment.page];
	return {
		page,
		structured: structuredData(
			webApplication({ ...page, name, category: "BusinessApplication" }),
			breadcrumbs(sitePage("/tools"), { name, path: page.path }),
		),
		definition: definitionOf(assessment, content),
		rubric: assessment.rubric,
		serviceUrl: settings[assessment.service],
	};
}

/** An assessment: its form, its report, and how the score is made. */
export default function AssessmentRoute({ loaderData }: Route.ComponentProps) {
	const { page, structured, definition, rubric, serviceUrl } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<AssessmentTool {...{ definition, rubric, serviceUrl }} pageUrl={`${settings.siteUrl}${page.path}`} />
			<HowScored
				assessment={{ questions: definition.questions, rubric }}
				text={definition.copy.howScored}
				report={definition.report}
			/>
		</>
	);
}
