import { z } from "zod";
import { type PlaceholderValue, placeholderProblems } from "./messages.ts";
import { COMPANY_PLACEHOLDERS } from "./placeholders.ts";

/** What a document is, for the desk and for its file. */
export type DocumentInfo = {
	/** Its name in the folder of documents, such as `pages/home`. */
	file: string;
	title: string;
	about: string;
	/** Where it is read, as the desk says it. */
	where: string;
	/** Pages on which a change of it is looked at before it is published. */
	previews: readonly string[];
	placeholders: readonly string[];
	/** What stands for those that are its own, in a preview. */
	examples: Readonly<Record<string, PlaceholderValue>>;
};

/** What each document is, by its schema; the file where it does not follow from the id. */
export const documentInfo = z.registry<Omit<DocumentInfo, "file"> & { file?: string }>();

type NewDocument = Omit<DocumentInfo, "file" | "placeholders" | "examples"> & Partial<DocumentInfo>;

/** A document with these parts, in the order of what it makes. Its texts may name what is known of the company, unless it says otherwise. */
export function documentOf<Shape extends z.core.$ZodLooseShape>(
	{ placeholders = COMPANY_PLACEHOLDERS, examples = {}, ...info }: NewDocument,
	shape: Shape,
) {
	const schema = z.object(shape);
	const checked = schema.superRefine((value, context) => {
		// Without a list of placeholders a brace is a brace.
		if (placeholders.length === 0) return;
		for (const { path, message } of placeholderProblems(schema, value, placeholders)) {
			context.addIssue({ code: "custom", path, message });
		}
	});
	return checked.register(documentInfo, { ...info, placeholders, examples });
}
