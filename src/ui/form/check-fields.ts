import type * as z from "zod/mini";
import type { FormProblem } from "./form-state.ts";

export type FieldCheck<Input> = { ok: true; input: Input } | { ok: false; problem: FormProblem };

/** Reads a form by its schema and names the first thing wrong with it, in the schema's order. */
export function checkFields<Schema extends z.ZodMiniType>(
	schema: Schema,
	fields: FormData,
): FieldCheck<z.output<Schema>> {
	const parsed = schema.safeParse(Object.fromEntries(fields));
	if (parsed.success) return { ok: true, input: parsed.data };
	const [issue] = parsed.error.issues;
	const field = issue?.path[0];
	return { ok: false, problem: { field: field ? String(field) : null, message: issue?.message ?? "" } };
}
