import { companyContext } from "#features/company/company-content.server.ts";
import { loanPageOf } from "#features/loan/loan-figures.ts";
import { LoanTool } from "#features/loan/loan-tool.tsx";
import { ModelCalibration } from "#features/loan/model-calibration.tsx";
import { ModelCard } from "#features/loan/model-card.tsx";
import { ModelOrigin } from "#features/loan/model-origin.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData, webApplication } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";
import type { Route } from "./+types/loan-approval-predictor.ts";

export const handle = { chat: "in-page" };

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData && pageMeta(loaderData.copy.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, shell } = context.get(companyContext);
	const copy = loanPageOf(pages.loan);
	const { meta, heading } = copy;
	const structured = structuredData(
		webApplication({ ...meta, name: heading.title, category: "FinanceApplication" }),
		breadcrumbs(sitePage("/tools"), { name: heading.title, path: meta.path }),
	);
	return { copy, chat: shell.chat.line, structured };
}

export default function LoanApprovalPredictorRoute({ loaderData: { copy, chat, structured } }: Route.ComponentProps) {
	const { form, notes, result, rate } = copy;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} size="small" />
			<LoanTool copy={{ form, notes, result, rate }} chat={chat} serviceUrl={settings.loanServiceUrl} />
			<ModelOrigin {...copy.origin} />
			<ModelCalibration {...copy.calibration} />
			<ModelCard {...copy.card} />
		</>
	);
}
