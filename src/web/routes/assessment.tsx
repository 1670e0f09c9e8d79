import { data } from "react-router";
import { definitionOf } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-kind.server.ts";
import assessmentTool from "#features/assessment/form/assessment-tool.island.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { PostedReport } from "#features/assessment/report/posted-report.tsx";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { takePost } from "#features/assessment/services/posted-assessment.server.ts";
import { assessmentActionContext } from "#features/assessment/services/submit-assessment.server.ts";
import { PAGE_POST_LIMITS } from "#platform/http/page-posts.ts";
import { readForm } from "#platform/http/read-body.ts";
import { useCompany } from "#ui/company.tsx";
import { Island } from "#ui/island.tsx";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import type { Route } from "./+types/assessment.ts";

export const handle = { header: "solid", narrowHeader: "scrolls", chat: "in-page" };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page);

type PageArgs = Pick<Route.LoaderArgs, "context" | "pattern">;

function assessmentAt({ context, pattern }: PageArgs) {
	const assessment = Object.values(context.get(assessmentsContext)).find(({ path }) => path === `/${pattern}`);
	if (!assessment) throw data(null, { status: 404 });
	return assessment;
}

/** What is asked and what it is worth comes as data: no script holds it. */
export function loader(args: Route.LoaderArgs) {
	const assessment = assessmentAt(args);
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
	};
}

/** Without script the form is posted here, and so are the buttons of the report that answers it. */
export async function action({ request, ...args }: Route.ActionArgs) {
	const assessment = assessmentAt(args);
	if (!isOwnService(settings[assessment.service])) throw data(null, { status: 405 });
	const form = await readForm(request, PAGE_POST_LIMITS);
	if (!form.ok) throw data(null, { status: form.problem === "too-large" ? 413 : 400 });
	const { deps, client } = args.context.get(assessmentActionContext);
	const page = await takePost(deps, { assessment, fields: Object.fromEntries(form.value), client });
	return data(page, { status: page.form ? 422 : 200 });
}

/** An assessment: its form, its report, and how the score is made. */
export default function AssessmentRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { page, structured, definition, rubric, serviceUrl } = loaderData;
	const { scheduling, openHours, secondCurrency, whatsAppHref } = useCompany();
	const company = { scheduling, openHours, secondCurrency, whatsAppHref };
	const tool = { definition, rubric, serviceUrl, pageUrl: `${settings.siteUrl}${page.path}` };
	return (
		<>
			<StructuredData data={structured} />
			{actionData?.report ? (
				<PostedReport {...tool} booking={company} posted={actionData.report} />
			) : (
				<Island part={assessmentTool} props={{ ...tool, company, returned: actionData?.form ?? null }} />
			)}
			<HowScored assessment={{ questions: definition.questions, rubric }} text={definition.copy.howMade} />
		</>
	);
}
