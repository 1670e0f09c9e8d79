import { accessibilityStatement } from "#content/pages/accessibility.ts";
import { pageMeta } from "#web/page-meta.ts";
import { StructuredData } from "#web/structured-data.tsx";
import { breadcrumbs, sitePage } from "#web/structured-pages.ts";
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
