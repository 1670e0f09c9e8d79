import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage } from "#web/seo/structured-data.tsx";
import { PolicyText } from "./policy-text.tsx";

const structured = [breadcrumbs(sitePage("/privacy-policy"))];

export const meta = () => pageMeta(privacyPolicy.meta);

export default function PrivacyPolicyRoute() {
	const { title, updated, contentsLabel, sections } = privacyPolicy;
	return (
		<>
			<StructuredData things={structured} />
			<PolicyText title={title} updated={updated} contentsLabel={contentsLabel} sections={sections} />
		</>
	);
}
