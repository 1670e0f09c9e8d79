import type { DeskDeps } from "#desk/desk-context.ts";
import { pathOf } from "#desk/documents/page-problems.ts";
import { findEdited } from "#desk/website/edited-documents.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { readFields } from "#features/blog/front-matter.server.ts";
import { kindIn } from "#platform/documents/documents.ts";

/** The published documents that link to the page of an article, each with the field or the line that does. */
export function linksToArticle({ documents }: Pick<DeskDeps, "documents">, id: string, address: string): string[] {
	const current = documents.current();
	const published = documents.kinds.flatMap((kind) =>
		[...kindIn(current, kind.kind).texts].map(([other, text]) => ({ other, text, links: kind.linksOf?.(text) ?? [] })),
	);
	return published
		.filter(({ other }) => other !== id)
		.flatMap(({ other, text, links }) => {
			const edited = findEdited(other);
			return links
				.filter(({ href }) => pathOf(href) === address)
				.map(({ field = "", line }) =>
					edited
						? `${edited.info.title}: ${labelOfField(edited.schema, field)}`
						: `“${readFields(text).fields.title}”, line ${line}`,
				);
		});
}
