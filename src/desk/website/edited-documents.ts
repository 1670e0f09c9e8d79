import type { z } from "zod";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { type DeskDocument, readDocument } from "#desk/documents/drafts.ts";
import { momentAndAuthor } from "#desk/documents/history.tsx";
import { missing } from "#desk/kit/refusals.ts";
import type { DocumentInfo } from "#documents/document.ts";
import { documentIds, infoOf, isDocumentId, isMailId, type MailId, siteDocuments } from "#documents/site-documents.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { ASSESSMENT, assessmentDocuments } from "#features/assessment/documents/assessment-kind.server.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { kindIn, textsIn } from "#platform/documents/documents.ts";

export type EditedDocument = { kind: string; id: string; schema: z.ZodObject; info: DocumentInfo };

const ofSite = documentIds
	// Who stands by what is told on a page of its own.
	.filter((id) => id !== "confirmations")
	.map((id): EditedDocument => ({ kind: COMPANY, id, schema: siteDocuments[id], info: infoOf(id) }));

const ofAssessments = Array.from(assessmentDocuments, ([id, document]) => ({ kind: ASSESSMENT, id, ...document }));

export const editedDocuments: readonly EditedDocument[] = [...ofSite, ...ofAssessments];

const byId = new Map(editedDocuments.map((document) => [document.id, document]));

/** The document of this id, if it has a form. */
export const findEdited = (id: string): EditedDocument | undefined => byId.get(id);

/**
 * The same of an id that is known.
 * @throws for one that is not
 */
export function editedOf(id: string): EditedDocument {
	const document = byId.get(id);
	if (!document) throw new Error(`${id} has no form`);
	return document;
}

/** Whether a document is a mail, which is looked at beside its form. */
export const isMail = (id: string): id is MailId => isDocumentId(id) && isMailId(id);

/** The editor of a document. */
export const pathOf = (id: string) => `/desk/website/${id}`;

/** What is said of a document that was never published here. */
export const AS_THE_SITE_CAME = "As the site came";

export type CompanyDocument = DeskDocument & {
	values: unknown;
	problems: readonly TextProblem[];
	/** The fields that it lacks, because an earlier version of the site stored it: they are as the file has them. */
	fromFile: readonly string[];
};

/** The document of an address of the desk; a page that says that it isn't here. */
export async function readCompanyDocument(deps: DeskDeps, id: string): Promise<CompanyDocument> {
	const edited = findEdited(id);
	const document = edited && (await readDocument(deps, { kind: edited.kind, id }));
	const kind = deps.documents.kinds.find((each) => each.kind === edited?.kind);
	if (!document || !kind) throw missing();
	const documents = deps.documents.current();
	const { text, fromFile } = kind.stored?.(id, document.text) ?? { text: document.text, fromFile: [] };
	const problems = kind.problemsOf(id, text, kindIn(documents, kind.kind).texts, textsIn(documents));
	return { ...document, text, values: valuesOfText(text), problems, fromFile };
}

/** The line below the title: draft or published, when and by whom. */
export async function describeDocument(desk: Desk, { row, hasDraft }: CompanyDocument): Promise<string> {
	if (row && hasDraft && row.draft_at) return `Draft. Saved ${await momentAndAuthor(desk, row.draft_at, row.draft_by)}`;
	if (!row?.published_at) return AS_THE_SITE_CAME;
	return `Published ${await momentAndAuthor(desk, row.published_at, row.published_by)}`;
}
