import { companyContext } from "#features/company/company-content.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/privacy-policy.ts";
import { policyOf } from "./policy.server.tsx";
import { PolicyText } from "./policy-text.tsx";

const structured = structuredData(breadcrumbs(sitePage("/privacy-policy")));

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData && pageMeta(loaderData.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { meta, heading, ...sections } = context.get(companyContext).pages.privacyPolicy;
	return policyOf({ meta, heading }, sections);
}

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<StructuredData data={structured} />
			<PolicyText {...loaderData} />
		</>
	);
}
