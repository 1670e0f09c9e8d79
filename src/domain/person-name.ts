import * as z from "zod/mini";
import { emailAddress } from "./email-address.schema.ts";
import { FULL_NAME_MAX_CHARACTERS, NAME_PART_MAX_CHARACTERS } from "./field-limits.ts";
import { requiredLine } from "./one-line.ts";

/** A whole name in one field. */
export const fullName = () => requiredLine(FULL_NAME_MAX_CHARACTERS);

/** Somebody by first name, last name and address: one schema for forms, endpoints, storage and mails. */
export const personSchema = z.object({
	firstName: requiredLine(NAME_PART_MAX_CHARACTERS),
	lastName: requiredLine(NAME_PART_MAX_CHARACTERS),
	email: emailAddress(),
});

export type Person = z.output<typeof personSchema>;
