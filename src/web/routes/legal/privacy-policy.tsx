import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import { policyOf } from "./policy.server.tsx";
import { PolicyText } from "./policy-text.tsx";

export const path = "/privacy-policy";

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.meta);

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { meta, heading, ...sections } = content.pages.privacyPolicy;
	return {
		...policyOf({ meta, heading }, sections),
		structured: structuredData(breadcrumbs(content, meta.path)),
	};
}

export default function PrivacyPolicyRoute({ loaderData: { structured, ...policy } }: PageProps<typeof loader>) {
	return (
		<>
			<StructuredData data={structured} />
			<PolicyText {...policy} />
		</>
	);
}
