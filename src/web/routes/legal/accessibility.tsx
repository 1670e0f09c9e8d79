import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";
import { policyOf } from "./policy.server.tsx";
import { PolicyText } from "./policy-text.tsx";

export const path = "/accessibility";

const structured = structuredData(breadcrumbs(sitePage("/accessibility")));

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.meta);

export function loader({ context }: LoaderFunctionArgs) {
	const { meta, heading, ...sections } = context.get(companyContext).pages.accessibility;
	return policyOf({ meta, heading }, sections);
}

export default function AccessibilityRoute({ loaderData }: PageProps<typeof loader>) {
	return (
		<>
			<StructuredData data={structured} />
			<PolicyText {...loaderData} />
		</>
	);
}
