import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { PolicyText } from "#ui/sections/policy-text.tsx";
import { pageMeta } from "#web/page-meta.ts";

export const meta = () => pageMeta(privacyPolicy.meta);

export default function PrivacyPolicyRoute() {
	const { title, updated, contentsLabel, sections } = privacyPolicy;
	return <PolicyText title={title} updated={updated} contentsLabel={contentsLabel} sections={sections} />;
}
