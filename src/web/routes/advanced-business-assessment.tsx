import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedDefinition } from "#features/assessment/definitions/advanced.definition.ts";
import { AssessmentTool } from "#features/assessment/form/assessment-tool.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { advancedRubric } from "#features/assessment/scoring/advanced.rubric.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import type { Route } from "./+types/advanced-business-assessment.ts";

const { meta: page, name } = advancedBusinessAssessmentPage;

const structured = structuredData(
	webApplication({ ...page, name, category: "BusinessApplication" }),
	breadcrumbs(sitePage("/tools"), { name, path: page.path }),
);

export const handle = { header: "solid", narrowHeader: "scrolls", chat: "in-page" };

export const meta = () => pageMeta(page);

/** The scoring table comes as data: it is shown below the form, and explains the report later. */
export function loader() {
	return { rubric: advancedRubric };
}

export default function AdvancedBusinessAssessmentRoute({ loaderData: { rubric } }: Route.ComponentProps) {
	return (
		<>
			<StructuredData data={structured} />
			<AssessmentTool
				definition={advancedDefinition}
				rubric={rubric}
				serviceUrl={settings.advancedScorecardServiceUrl}
				pageUrl={`${settings.siteUrl}${page.path}`}
			/>
			<HowScored
				assessment={{ questions: advancedDefinition.questions, rubric }}
				text={advancedDefinition.copy.howMade}
			/>
		</>
	);
}
