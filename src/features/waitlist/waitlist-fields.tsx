import { EMAIL_MAX_CHARACTERS } from "#domain/email-address.ts";
import { FieldGrid } from "#ui/form/field-grid.tsx";
import type { FormProblem } from "#ui/form/form-state.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { waitlistCopy } from "./waitlist.copy.ts";
import { NAME_MAX_CHARACTERS, type WaitlistField } from "./waitlist.schema.ts";

type WaitlistFieldsProps = { values: Readonly<Record<string, string>>; problem: FormProblem | null };

const INPUTS = {
	firstName: { type: "text", autoComplete: "given-name", maxLength: NAME_MAX_CHARACTERS },
	lastName: { type: "text", autoComplete: "family-name", maxLength: NAME_MAX_CHARACTERS },
	email: {
		type: "email",
		inputMode: "email",
		autoComplete: "email",
		maxLength: EMAIL_MAX_CHARACTERS,
		spellCheck: false,
		autoCapitalize: "none",
	},
} as const;

/** The three fields, each with its limit, its earlier value and its problem. */
export function WaitlistFields({ values, problem }: WaitlistFieldsProps) {
	const field = (name: WaitlistField) => (
		<TextField
			id={`waitlist-${name}`}
			name={name}
			required
			{...INPUTS[name]}
			{...waitlistCopy.fields[name]}
			defaultValue={values[name]}
			problem={problem?.field === name ? problem.message : undefined}
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
