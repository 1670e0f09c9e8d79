import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { basicDefinition } from "#features/assessment/definitions/basic.definition.ts";
import { AssessmentTool } from "#features/assessment/form/assessment-tool.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { basicRubric } from "#features/assessment/scoring/basic.rubric.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import type { Route } from "./+types/business-assessment.ts";

const { meta: page, name } = businessAssessmentPage;

const structured = structuredData(
	webApplication({ ...page, name, category: "BusinessApplication" }),
	breadcrumbs(sitePage("/tools"), { name, path: page.path }),
);

export const handle = { header: "solid", narrowHeader: "scrolls", chat: "in-page" };

export const meta = () => pageMeta(page);

/** The scoring table comes as data: it is shown below the form, and explains the report later. */
export function loader() {
	return { rubric: basicRubric };
}

export default function BusinessAssessmentRoute({ loaderData: { rubric } }: Route.ComponentProps) {
	return (
		<>
			<StructuredData data={structured} />
			<AssessmentTool
				definition={basicDefinition}
				rubric={rubric}
				serviceUrl={settings.scorecardServiceUrl}
				pageUrl={`${settings.siteUrl}${page.path}`}
			/>
			<HowScored assessment={{ questions: basicDefinition.questions, rubric }} text={basicDefinition.copy.howMade} />
		</>
	);
}
