import { useMemo } from "react";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedAssessment } from "#features/assessment/advice/advanced.assessment.ts";
import { advancedDefinition } from "#features/assessment/definitions/advanced.definition.ts";
import { AssessmentTool } from "#features/assessment/form/assessment-tool.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
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

/** What is asked and what it is worth comes as data: no script holds it. */
export function loader() {
	const { questions, sections, rubric } = advancedAssessment;
	return { questions, sections, rubric };
}

export default function AdvancedBusinessAssessmentRoute({
	loaderData: { questions, sections, rubric },
}: Route.ComponentProps) {
	const definition = useMemo(() => advancedDefinition({ questions, sections }), [questions, sections]);
	return (
		<>
			<StructuredData data={structured} />
			<AssessmentTool
				definition={definition}
				rubric={rubric}
				serviceUrl={settings.advancedScorecardServiceUrl}
				pageUrl={`${settings.siteUrl}${page.path}`}
			/>
			<HowScored assessment={{ questions, rubric }} text={definition.copy.howMade} />
		</>
	);
}
