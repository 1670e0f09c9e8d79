import * as z from "zod/mini";
import { type EmailMessages, emailAddress } from "./email-address.schema.ts";
import { FULL_NAME_MAX_CHARACTERS, NAME_PART_MAX_CHARACTERS } from "./field-limits.ts";
import { requiredLine } from "./one-line.ts";

type NameMessages = Parameters<typeof requiredLine>[1];

/** A whole name in one field. Its messages are the form's own, here and below. */
export function fullName(messages: NameMessages) {
	return requiredLine(FULL_NAME_MAX_CHARACTERS, messages);
}

type PersonMessages = { firstName: NameMessages; lastName: NameMessages; email: EmailMessages };

/** Somebody by first name, last name and address: the newsletter's form and the waitlist's. */
export function personSchema(messages: PersonMessages) {
	return z.object({
		firstName: requiredLine(NAME_PART_MAX_CHARACTERS, messages.firstName),
		lastName: requiredLine(NAME_PART_MAX_CHARACTERS, messages.lastName),
		email: emailAddress(messages.email),
	});
}
