import type { Thing } from "schema-dts";

/**
 * What a page is about, for search engines: a block of data, never executed. Whoever makes a thing checks its words by
 * the types of schema.org; properties without a value are left out.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
	const data = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and no "<" is left that could end the block.
			dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
		/>
	);
}
