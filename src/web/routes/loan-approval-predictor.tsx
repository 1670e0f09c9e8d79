import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { loanPageOf } from "#features/loan/loan-figures.ts";
import { LoanTool } from "#features/loan/loan-tool.tsx";
import { ModelCalibration } from "#features/loan/model-calibration.tsx";
import { ModelCard } from "#features/loan/model-card.tsx";
import { ModelOrigin } from "#features/loan/model-origin.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";

export const path = "/tools/loan-approval-predictor";

export const handle = { chat: "in-page" };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

export function loader({ context }: LoaderFunctionArgs) {
	const copy = loanPageOf(context.get(companyContext).pages.loan);
	const { meta, heading } = copy;
	const structured = structuredData(
		webApplication({ ...meta, name: heading.title, category: "FinanceApplication" }),
		breadcrumbs(sitePage("/tools"), { name: heading.title, path: meta.path }),
	);
	return { copy, structured };
}

export default function LoanApprovalPredictorRoute({ loaderData: { copy, structured } }: PageProps<typeof loader>) {
	const { form, notes, result, rate } = copy;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} size="small" />
			<LoanTool copy={{ form, notes, result, rate }} serviceUrl={settings.loanServiceUrl} />
			<ModelOrigin {...copy.origin} />
			<ModelCalibration {...copy.calibration} />
			<ModelCard {...copy.card} />
		</>
	);
}
