import { checkFields } from "#ui/form/check-fields.ts";
import { contactSchema } from "./contact.schema.ts";

/** Reads the form and names the first thing wrong with it, in the schema's order. */
export function checkContactForm(fields: FormData) {
	return checkFields(contactSchema, fields);
}
