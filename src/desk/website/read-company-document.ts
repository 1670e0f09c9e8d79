import { data } from "react-router";
import { type DocumentId, isDocumentId } from "#documents/site-documents.ts";
import { COMPANY, companyProblems, valuesOfText } from "#features/company/company-documents.server.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { type Document, readDocument } from "../documents/drafts.ts";
import { authorName, readRevisions } from "../documents/history.ts";
import { nameOfAuthor } from "../shell/author-name.ts";
import { sentenceMoment } from "../shell/moments.ts";
import { websiteCopy as copy } from "./website.copy.ts";

/** The documents that have a form; who stands by what is told on a page of its own. */
export type EditedDocumentId = Exclude<DocumentId, "confirmations">;

const isEdited = (id: string): id is EditedDocumentId => isDocumentId(id) && id !== "confirmations";

export type CompanyDocument = Document & {
	id: EditedDocumentId;
	values: unknown;
	problems: readonly TextProblem[];
};

type Deps = Pick<DeskDeps, "database" | "documents" | "now">;

/** The document of an address of the desk; a page that says that it isn't here. */
export async function readCompanyDocument(deps: Deps, id: string): Promise<CompanyDocument> {
	const document = isEdited(id) ? await readDocument(deps, { kind: COMPANY, id }) : undefined;
	if (!document || !isEdited(id)) throw data(null, { status: 404 });
	const values = valuesOfText(document.text);
	return { ...document, id, values, problems: companyProblems(id, values) };
}

/** The line below the title: draft or published, when and by whom. */
export async function describeDocument(deps: Deps, user: DeskUser, document: CompanyDocument): Promise<string> {
	const { row, hasDraft } = document;
	const moment = { now: deps.now(), timeZone: user.timeZone };
	if (row && hasDraft && row.draft_at) {
		return copy.draftBy(sentenceMoment(row.draft_at, moment), await authorName(deps, row.draft_by));
	}
	if (!row?.published_at) return copy.states.inFiles;
	return copy.publishedBy(sentenceMoment(row.published_at, moment), await authorName(deps, row.published_by));
}

/** The versions of the document that were published, as the page lists them. */
export async function listVersions(deps: Deps, user: DeskUser, id: string) {
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const revisions = await readRevisions(deps, { kind: COMPANY, id });
	return revisions.map(({ version, at, by, name, isCurrent }) => ({
		...{ version, isCurrent },
		at: sentenceMoment(at, moment),
		by: nameOfAuthor(by, name),
	}));
}
