import type { DeskDeps } from "#desk/desk-context.ts";
import { findEdited } from "#desk/website/edited-documents.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { readFields } from "#features/blog/front-matter.server.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { pathOf } from "./page-problems.ts";

type Kinds = Pick<DeskDeps["documents"], "kinds">;

/** Each link to a page of the site in published documents but these: where it leads, and the field or the line that has it. */
function publishedLinks({ kinds }: Kinds, content: Documents, except: readonly string[]) {
	return kinds.flatMap(({ kind, linksOf }) =>
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
export function linksTo(
	{ documents }: { documents: Kinds & Pick<DeskDeps["documents"], "current"> },
	id: string,
	path: string,
) {
	const links = publishedLinks(documents, documents.current(), [id]);
	return links.filter((link) => link.path === path).map(({ place }) => place);
}

/** The links of other documents to pages that the site has now and would not have with a change of these documents. */
export async function linksToRemovedPages(
	{ documents, sitePages }: { documents: Kinds; sitePages: Pick<DeskDeps["sitePages"], "leadsSomewhere"> },
	changed: readonly string[],
	{ before, after }: { before: Documents; after: Documents },
): Promise<TextProblem[]> {
	const problems: TextProblem[] = [];
	for (const { path, place } of publishedLinks(documents, after, changed)) {
		if (await sitePages.leadsSomewhere(path, after)) continue;
		if (!(await sitePages.leadsSomewhere(path, before))) continue;
		problems.push({ message: `The page ${path} would be gone, and a link leads to it. Change that first. ${place}.` });
	}
	return problems;
}
