import { data, type LoaderFunctionArgs } from "react-router";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { privateResultsDocument } from "#documents/pages/private-results.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { fillIn } from "#domain/fill-in.ts";
import { assessmentIn } from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-documents.server.ts";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { AssessmentPage, toolOf } from "#web/routes/assessment.tsx";
import { linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import { GoneScreen } from "./gone-screen.tsx";

export const path = "/results/continue/:token";

export const handle = { narrowHeader: "scrolls", statistics: "off" };

/** The form with the answers behind a mailed link. Its buttons post to the page of the assessment. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).unfinished(params.token ?? "");
	const { said } = context.get(companyContext);
	const { later } = said(assessmentFormDocument);
	if (page.view !== "open") {
		const { incomplete, links } = said(privateResultsDocument).gone;
		const gone = { ...(page.view === "over" ? later.over : incomplete), links };
		return data({ gone, open: null }, { status: page.view === "over" ? 410 : 404 });
	}
	const open = toolOf(assessmentIn(context.get(assessmentsContext), page.assessment), context);
	const answered = Object.keys(page.answers).length;
	const total = Object.keys(open.definition.questions).length;
	const returned: ReturnedForm = {
		values: { ...page.answers, email: page.email },
		problems: {},
		news: { tone: "ok", text: fillIn(later.back, { answered, total }) },
	};
	return data({ gone: null, open: { ...open, returned } });
}

export const meta = ({ loaderData: { gone, open } }: MetaArgs<typeof loader>) =>
	linkPageMeta({ title: open ? open.definition.copy.name : gone.title });

export default function ContinueRoute({ loaderData: { gone, open } }: PageProps<typeof loader>) {
	if (!open) return <GoneScreen {...gone} />;
	return <AssessmentPage {...open} />;
}
