import type { z } from "zod";
import type { DeskDeps } from "#desk/desk-context.ts";
import { kindOf, readDocument } from "#desk/documents/drafts.ts";
import { found } from "#desk/kit/desk-page.tsx";
import type { DocumentInfo } from "#documents/document.ts";
import { documentIds, infoOf, isDocumentId, isMailId, type MailId, siteDocuments } from "#documents/site-documents.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { ASSESSMENT, assessmentDocuments } from "#features/assessment/documents/assessment-kind.server.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";
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
export const findEdited = (id: string) => byId.get(id);

export const isMail = (id: string): id is MailId => isDocumentId(id) && isMailId(id);

export const pathOf = (id: string) => `/desk/website/${id}`;

/** The document of an address of the desk, with its form; a page that says that it isn't here. */
export async function readCompanyDocument(deps: DeskDeps, id = "") {
	const { kind, schema, info } = found(findEdited(id));
	const document = found(await readDocument(deps, { kind, id }));
	const { stored, problemsOf } = kindOf(deps, kind);
	/** `fromFile`: the fields that it lacks, because an earlier version of the site stored it: they are as the file has them. */
	const { text, fromFile } = stored?.(id, document.text) ?? { text: document.text, fromFile: [] };
	const documents = deps.documents.current();
	return {
		...{ ...document, text, fromFile, schema, info, title: info.title, editor: pathOf(id), values: valuesOfText(text) },
		problems: problemsOf(id, text, kindIn(documents, kind).texts, textsIn(documents)),
	};
}

export type CompanyDocument = Awaited<ReturnType<typeof readCompanyDocument>>;
