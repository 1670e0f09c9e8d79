import type { DeskDeps } from "#desk/desk-context.ts";
import { kindOf, readDocument } from "#desk/documents/drafts.ts";
import { found } from "#desk/kit/desk-page.tsx";
import { allDocuments, findDocument, type SiteDocument } from "#documents/document.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { ASSESSMENT, assessmentDocuments } from "#features/assessment/documents/assessment-kind.server.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";
import { kindIn, textsIn } from "#platform/documents/documents.ts";

export type EditedDocument = SiteDocument & { kind: string };

/** Who stands by what is told on a page of its own. */
const hasForm = ({ id }: SiteDocument) => id !== "confirmations";

/** All that have a form, in the order of their titles; those of the assessments come last. */
export const editedDocuments = (): EditedDocument[] => [
	...allDocuments()
		.filter(hasForm)
		.toSorted((one, other) => one.title.localeCompare(other.title, "en-US"))
		.map((document) => ({ ...document, kind: COMPANY })),
	...Array.from(assessmentDocuments.values(), (document) => ({ ...document, kind: ASSESSMENT })),
];

/** The document of this id, if it has a form. */
export function findEdited(id: string): EditedDocument | undefined {
	const document = findDocument(id);
	if (document) return hasForm(document) ? { ...document, kind: COMPANY } : undefined;
	const ofAssessment = assessmentDocuments.get(id);
	return ofAssessment && { ...ofAssessment, kind: ASSESSMENT };
}

export const pathOf = (id: string) => `/desk/website/${id}`;

/** The document of an address of the desk, with its form; a page that says that it isn't here. */
export async function readCompanyDocument(deps: DeskDeps, id = "") {
	const edited = found(findEdited(id));
	const { kind } = edited;
	const document = found(await readDocument(deps, { kind, id }));
	const { text } = document;
	const documents = deps.documents.current();
	return {
		...{ ...edited, ...document },
		...{ editor: pathOf(id), values: valuesOfText(text) },
		problems: kindOf(deps, kind).problemsOf(id, text, kindIn(documents, kind).texts, textsIn(documents)),
	};
}

export type CompanyDocument = Awaited<ReturnType<typeof readCompanyDocument>>;
