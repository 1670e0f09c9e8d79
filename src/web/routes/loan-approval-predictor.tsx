import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import loanTool from "#features/loan/loan-tool.island.tsx";
import { loanPageOf, ModelCalibration, ModelCard, ModelOrigin } from "#features/loan/model-card.tsx";
import { answerLoanForm, type LoanStart } from "#features/loan/request-estimate.ts";
import { PAGE_POST_LIMITS } from "#platform/http/page-posts.ts";
import { readForm } from "#platform/http/posted-request.ts";
import { useCompany } from "#ui/company.tsx";
import { Island } from "#ui/island.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";

export const path = loanDocument.path;

export const documents = [loanDocument];

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const copy = loanPageOf(content.page(loanDocument));
	const { meta, heading } = copy;
	const structured = [
		webApplication({ ...meta, name: heading.title, category: "FinanceApplication" }),
		breadcrumbs(content, "/tools", { name: heading.title, path: meta.path }),
	];
	return { copy, structured };
}

const empty: LoanStart = { values: {}, phase: { name: "resting" }, result: null };

/** A post without script: the page answers it, with everything that was chosen, and keeps nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
	const copy = context.get(companyContext).page(loanDocument);
	const form = await readForm(request, PAGE_POST_LIMITS);
	if (!form.ok) {
		const unread: LoanStart = { ...empty, phase: { name: "failed", message: copy.form.error.unreadable } };
		return data(unread, { status: 400 });
	}
	const { loanServiceUrl: serviceUrl } = settings;
	const start = await answerLoanForm(form.value, { copy, serviceUrl, signal: request.signal });
	const problemStatus = start.phase.name === "refused" ? 422 : 502;
	return data(start, { status: start.result ? 200 : problemStatus });
}

export default function LoanApprovalPredictorRoute({
	loaderData,
	actionData: start = empty,
}: PageProps<typeof loader, typeof action>) {
	const { copy } = loaderData;
	const { form, notes, result, rate } = copy;
	const { secondCurrency: currency } = useCompany();
	return (
		<>
			<PageHeading {...copy.heading} size="small" />
			<Island
				part={loanTool}
				props={{
					copy: { form, notes, result, rate },
					currency,
					start,
					serviceUrl: settings.loanServiceUrl,
					page: copy.meta.path,
				}}
			/>
			<ModelOrigin {...copy.origin} />
			<ModelCalibration {...copy.calibration} />
			<ModelCard {...copy.card} />
			<NextStep {...copy.next} />
		</>
	);
}
