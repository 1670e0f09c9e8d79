import { z } from "zod";
import { placeholderProblems } from "./messages.ts";
import { COMPANY_PLACEHOLDERS } from "./placeholders.ts";

/** A document that the desk can change: what it is, and its fields. */
export type SiteDocument<Schema extends z.ZodObject = z.ZodObject> = {
	/** Under which it is published. */
	id: string;
	/** Its name in the folder of documents, such as `pages/home`. */
	file: string;
	title: string;
	about: string;
	/** The place at which it is read, as the desk says it. */
	where: string;
	/** Pages on which a change of it is looked at before it is published. */
	previews: readonly string[];
	placeholders: readonly string[];
	/** Paths of the parts whose change an owner alone publishes: where money and messages go, and law. An empty one is the whole. */
	forOwners: readonly string[];
	schema: Schema;
	/** The pages that are made without fault before a change of it is published; those that say most of the company where it names none. */
	mainPages?: readonly string[];
	/** The problems of these values in documents that are only right together, by the documents' ids. A missing value is the file's. */
	problemsTogether?(values: ReadonlyMap<string, unknown>): readonly string[];
};

/** The content of a document, checked. */
export type DocumentValues<Document extends SiteDocument> = z.output<Document["schema"]>;

/** For values that were made by the document's schema, and kept since. */
export const isParsedBy = <Document extends SiteDocument>(
	_document: Document,
	values: unknown,
): values is DocumentValues<Document> => values !== undefined;

type NewDocument = Omit<SiteDocument, "id" | "placeholders" | "forOwners" | "schema"> &
	Partial<Pick<SiteDocument, "id" | "placeholders" | "forOwners">>;

/**
 * Makes a document with these parts, in the order of what it makes. Its id is the name of its file, and its texts may name
 * what is known of the company, unless it says otherwise. The site has it once `server/all-documents.ts` lists it.
 */
export function documentOf<Shape extends z.core.$ZodLooseShape>(
	{ placeholders = COMPANY_PLACEHOLDERS, forOwners = [], ...info }: NewDocument,
	shape: Shape,
) {
	const fields = z.object(shape);
	const schema = fields.superRefine((value, context) => {
		// Without a list of placeholders a brace is a brace.
		if (placeholders.length === 0) return;
		for (const { path, message } of placeholderProblems(fields, value, placeholders)) {
			context.addIssue({ code: "custom", path, message });
		}
	});
	const id = info.id ?? info.file.replace(/^.*\//, "");
	return { ...info, id, placeholders, forOwners, schema };
}
