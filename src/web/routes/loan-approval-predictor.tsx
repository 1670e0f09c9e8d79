import { loanPage } from "#content/pages/loan-approval-predictor.ts";
import { formatInteger } from "#domain/format-number.ts";
import { loanModel } from "#features/loan/loan-model.ts";
import { LoanTool } from "#features/loan/loan-tool.tsx";
import { ModelCalibration } from "#features/loan/model-calibration.tsx";
import { ModelCard } from "#features/loan/model-card.tsx";
import { ModelOrigin } from "#features/loan/model-origin.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";

const { meta: page, heading } = loanPage;

const structured = structuredData(
	webApplication({ ...page, name: heading.title, category: "FinanceApplication" }),
	breadcrumbs(sitePage("/tools"), { name: heading.title, path: page.path }),
);

export const handle = { chat: "in-page" };

export const meta = () => pageMeta(page);

export default function LoanApprovalPredictorRoute() {
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading title={heading.title} lead={heading.lead(formatInteger(loanModel.data.applications))} size="small" />
			<LoanTool serviceUrl={settings.loanServiceUrl} />
			<ModelOrigin />
			<ModelCalibration />
			<ModelCard />
		</>
	);
}
