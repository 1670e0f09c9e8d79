import type { z } from "zod";
import type { DocumentInfo } from "#documents/document.ts";
import { documentIds, infoOf, isDocumentId, isMailId, type MailId, siteDocuments } from "#documents/site-documents.ts";
import { ASSESSMENT, assessmentDocuments } from "#features/assessment/documents/assessment-kind.server.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";

/** A document that has a form at the desk. */
export type EditedDocument = { kind: string; id: string; schema: z.ZodObject; info: DocumentInfo };

const ofSite = documentIds
	// Who stands by what is told on a page of its own.
	.filter((id) => id !== "confirmations")
	.map((id): EditedDocument => ({ kind: COMPANY, id, schema: siteDocuments[id], info: infoOf(id) }));

const ofAssessments = Array.from(
	assessmentDocuments,
	([id, document]): EditedDocument => ({ kind: ASSESSMENT, id, ...document }),
);

/** Every document with a form, in the order in which the desk lists them. */
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
