import { contactMessages } from "./contact.messages.ts";
import { type ContactMessage, contactSchema } from "./contact.schema.ts";
import type { ContactProblem } from "./contact-form-state.ts";

type ContactCheck = { ok: true; message: ContactMessage } | { ok: false; problem: ContactProblem };

/** Reads the form and names the first thing wrong with it, in the schema's order. */
export function checkContactForm(fields: FormData): ContactCheck {
	const parsed = contactSchema.safeParse(Object.fromEntries(fields));
	if (parsed.success) return { ok: true, message: parsed.data };
	const [issue] = parsed.error.issues;
	const field = issue?.path[0];
	return {
		ok: false,
		problem: { field: field ? String(field) : null, message: issue?.message ?? contactMessages.failed },
	};
}
