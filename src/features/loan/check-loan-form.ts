import { type LoanField, type LoanForm, loanFormSchema } from "./loan-form.schema.ts";

/** What is wrong with which field: every problem of the form, the first of each field. */
export type LoanProblems = { readonly [Field in LoanField]?: string };

export type LoanFormCheck = { ok: true; form: LoanForm } | { ok: false; problems: LoanProblems };

/** Reads the whole form. */
export function checkLoanForm(fields: FormData): LoanFormCheck {
	const parsed = loanFormSchema.safeParse(Object.fromEntries(fields));
	if (parsed.success) return { ok: true, form: parsed.data };
	const problems = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
	return { ok: false, problems: Object.fromEntries(problems) };
}
