import type { z } from "zod";
import { specifiedValues } from "#documents/messages.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { valuesIn } from "./form-values.ts";

/** Of a document: the specified texts that the site came with, and those that are on it now. */
export type Specified = { original: readonly string[]; now: readonly string[] };

/** What the form sends beside a text that the specification fixes. */
export const deliberateName = (path: string) => `all-the-same ${path}`;

const PROBLEM = "This text was agreed for the site. Tick “Change it anyway”, or use the original.";

/** The specified texts of a document as the site came with it, and as it is published. */
export function specifiedIn(schema: z.ZodType, values: { original: unknown; now: unknown }): Specified {
	const textsOf = (value: unknown) => [...specifiedValues(schema, valuesIn(value)).values()];
	return { original: textsOf(values.original), now: textsOf(values.now) };
}

/** Specified texts in other words, which nobody has said to want all the same. One that is on the site already was wanted once. */
export function specifiedProblems(
	schema: z.ZodType,
	values: unknown,
	{ original, now }: Specified,
	form: URLSearchParams,
): TextProblem[] {
	const known = new Set([...original, ...now]);
	return [...specifiedValues(schema, valuesIn(values))]
		.filter(([_path, text]) => !known.has(text))
		.filter(([path]) => ![path, path.replace(/\.\d+$/, "")].some((each) => form.has(deliberateName(each))))
		.map(([field]) => ({ field, message: PROBLEM }));
}
