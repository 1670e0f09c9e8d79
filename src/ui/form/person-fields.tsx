import { EMAIL_MAX_CHARACTERS, NAME_PART_MAX_CHARACTERS } from "#domain/form-fields.ts";
import { emailInput, FieldGrid, TextField } from "./fields.tsx";
import type { Problems } from "./use-form.ts";

type PersonField = "firstName" | "lastName" | "email";

type PersonFieldsProps = {
	id: string;
	copy: Readonly<Record<PersonField, string>> & { emailHint?: string };
	values: Readonly<Record<string, string>>;
	/** They stand in the form's own list. */
	problems: Problems;
};

const INPUTS = {
	firstName: { type: "text", autoComplete: "given-name" },
	lastName: { type: "text", autoComplete: "family-name" },
	email: emailInput,
} as const;

/** First name, last name and email address, all of them required. */
export function PersonFields({ id, copy, values, problems }: PersonFieldsProps) {
	const field = (name: PersonField) => (
		<TextField
			id={`${id}-${name}`}
			name={name}
			required
			maxLength={name === "email" ? EMAIL_MAX_CHARACTERS : NAME_PART_MAX_CHARACTERS}
			{...INPUTS[name]}
			label={copy[name]}
			hint={name === "email" ? copy.emailHint : undefined}
			defaultValue={values[name]}
			problem={problems[name]}
			isProblemListed
		/>
	);
	return (
		<FieldGrid>
			{field("firstName")}
			{field("lastName")}
			<div data-wide="">{field("email")}</div>
		</FieldGrid>
	);
}
