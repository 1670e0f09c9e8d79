import { findEdited } from "#desk/website/edited-documents.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { readFields } from "#features/blog/front-matter.server.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import type { PublishDeps } from "./drafts.ts";
import { pathOf } from "./page-problems.ts";

/** Each link to a page of the site in published documents but these: where it leads, and the field or the line that has it. */
function publishedLinks({ documents }: Pick<PublishDeps, "documents">, content: Documents, except: readonly string[]) {
	return documents.kinds.flatMap(({ kind, linksOf }) =>
		[...kindIn(content, kind).texts].flatMap(([id, text]) => {
			if (!linksOf || except.includes(id)) return [];
			const edited = findEdited(id);
			return linksOf(text).flatMap(({ href, field = "", line }) => {
				const path = pathOf(href);
				const place = edited
					? `${edited.info.title}: ${labelOfField(edited.schema, field)}`
					: `“${readFields(text).fields.title}”, line ${line}`;
				return path === undefined ? [] : [{ path, place }];
			});
		}),
	);
}

/** Where published documents link to the page of a document. */
export function linksTo(deps: Pick<PublishDeps, "documents">, id: string, path: string): string[] {
	const links = publishedLinks(deps, deps.documents.current(), [id]);
	return links.filter((link) => link.path === path).map(({ place }) => place);
}

/** The links of other documents to pages that the site has now and would not have with a change of these documents. */
export async function linksToRemovedPages(
	deps: Pick<PublishDeps, "documents" | "sitePages">,
	changed: readonly string[],
	after: Documents,
): Promise<TextProblem[]> {
	const { addressesOf, leadsSomewhere } = deps.sitePages;
	const kept = addressesOf(after);
	const removed: string[] = [];
	for (const address of addressesOf(deps.documents.current())) {
		if (!kept.has(address) && !(await leadsSomewhere(address, after))) removed.push(address);
	}
	// The links of a thousand articles take seconds to find, and most changes remove no page.
	if (removed.length === 0) return [];
	return publishedLinks(deps, after, changed)
		.filter(({ path }) => removed.includes(path))
		.map(({ path, place }) => ({
			message: `The page ${path} would be gone, and a link leads to it. Change that first. ${place}.`,
		}));
}
