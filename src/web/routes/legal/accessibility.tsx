import { accessibilityStatement } from "#content/pages/accessibility.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage } from "#web/seo/structured-data.tsx";
import { PolicyText } from "./policy-text.tsx";

const structured = [breadcrumbs(sitePage("/accessibility"))];

export const meta = () => pageMeta(accessibilityStatement.meta);

export default function AccessibilityRoute() {
	const { title, updated, contentsLabel, sections } = accessibilityStatement;
	return (
		<>
			<StructuredData things={structured} />
			<PolicyText title={title} updated={updated} contentsLabel={contentsLabel} sections={sections} />
		</>
	);
}
