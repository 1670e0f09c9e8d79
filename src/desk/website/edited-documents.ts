import type { DeskDeps } from "#desk/desk-context.ts";
import { kindOf, readDocument } from "#desk/documents/drafts.ts";
import { orNotFound } from "#desk/kit/desk-page.tsx";
import type { SiteDocument } from "#documents/document.ts";
import { kindIn, textsIn } from "#documents/documents.ts";
import { DOCUMENT, documentsIn } from "#documents/site-documents.server.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { LOCALE } from "#domain/format-number.ts";

/** False for the confirmations: they are made on a page of their own. */
const hasForm = ({ id }: SiteDocument) => id !== "confirmations";

type WithDocuments = Pick<DeskDeps, "documents">;

const isOfAssessment = ({ file }: SiteDocument) => file.startsWith("assessments/");

/** All that have a form, in the order of their titles; those of the assessments come last, in their own order. */
export function editedDocuments({ documents }: WithDocuments): SiteDocument[] {
	const all = documentsIn(documents.current()).filter(hasForm);
	const others = all.filter((document) => !isOfAssessment(document));
	return [
		...others.toSorted((one, other) => one.title.localeCompare(other.title, LOCALE)),
		...all.filter(isOfAssessment),
	];
}

/** The document of this id, if it has a form. */
export const findEdited = ({ documents }: WithDocuments, id: string): SiteDocument | undefined =>
	documentsIn(documents.current()).find((document) => document.id === id && hasForm(document));

export const pathOf = (id: string) => `/desk/website/${id}`;

/** The document of an address of the desk, with its form; a page that says that it isn't here. */
export async function readCompanyDocument(deps: DeskDeps, id = "") {
	const edited = orNotFound(findEdited(deps, id));
	const document = orNotFound(await readDocument(deps, { kind: DOCUMENT, id }));
	const { text } = document;
	const documents = deps.documents.current();
	return {
		...edited,
		...document,
		editor: pathOf(id),
		values: valuesOfText(text),
		problems: kindOf(deps, DOCUMENT).problemsOf(id, text, kindIn(documents, DOCUMENT).texts, textsIn(documents)),
	};
}

export type CompanyDocument = Awaited<ReturnType<typeof readCompanyDocument>>;
