import { data } from "react-router";
import { nameOfAuthor } from "#desk/documents/history.ts";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { kindIn, textsIn } from "#platform/documents/documents.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { type DeskDocument, readDocument } from "../documents/drafts.ts";
import { authorName, readRevisions } from "../documents/history.ts";
import { editedOf, findEdited } from "./edited-documents.ts";

/** What is said of a document that was never published here. */
export const AS_THE_SITE_CAME = "As the site came";

export type CompanyDocument = DeskDocument & {
	values: unknown;
	problems: readonly TextProblem[];
	/** The fields that it lacks, because an earlier version of the site stored it: they are as the file has them. */
	fromFile: readonly string[];
};

type Deps = Pick<DeskDeps, "database" | "documents" | "now">;

/** The document of an address of the desk; a page that says that it isn't here. */
export async function readCompanyDocument(deps: Deps, id: string): Promise<CompanyDocument> {
	const edited = findEdited(id);
	const document = edited && (await readDocument(deps, { kind: edited.kind, id }));
	const kind = deps.documents.kinds.find((each) => each.kind === edited?.kind);
	if (!document || !kind) throw data(null, { status: 404 });
	const documents = deps.documents.current();
	const { text, fromFile } = kind.stored?.(id, document.text) ?? { text: document.text, fromFile: [] };
	const problems = kind.problemsOf(id, text, kindIn(documents, kind.kind).texts, textsIn(documents));
	return { ...document, text, values: valuesOfText(text), problems, fromFile };
}

/** The line below the title: draft or published, when and by whom. */
export async function describeDocument(deps: Deps, user: DeskUser, document: CompanyDocument): Promise<string> {
	const { row, hasDraft } = document;
	const moment = { now: deps.now(), timeZone: user.timeZone };
	if (row && hasDraft && row.draft_at) {
		return `Draft. Saved ${sentenceMoment(row.draft_at, moment)} by ${await authorName(deps, row.draft_by)}`;
	}
	if (!row?.published_at) return AS_THE_SITE_CAME;
	return `Published ${sentenceMoment(row.published_at, moment)} by ${await authorName(deps, row.published_by)}`;
}

/** The versions of the document that were published, as the page lists them. */
export async function listVersions(deps: Deps, user: DeskUser, id: string) {
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const revisions = await readRevisions(deps, { kind: editedOf(id).kind, id });
	return revisions.map(({ version, at, by, name, isCurrent }) => ({
		...{ version, isCurrent },
		at: sentenceMoment(at, moment),
		by: nameOfAuthor(by, name),
	}));
}
