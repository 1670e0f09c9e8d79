import { EMAIL_MAX_CHARACTERS } from "#domain/email-address.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/one-line.ts";
import { FULL_NAME_MAX_CHARACTERS } from "#domain/person-name.ts";
import { FieldGrid } from "#ui/form/field-grid.tsx";
import type { FormProblem } from "#ui/form/form-state.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { contactCopy } from "./contact.copy.ts";
import { type ContactField, MESSAGE_MAX_CHARACTERS } from "./contact.schema.ts";

type ContactFieldsProps = { values: Readonly<Record<string, string>>; problem: FormProblem | null };

const INPUTS = {
	name: { type: "text", autoComplete: "name", required: true, maxLength: FULL_NAME_MAX_CHARACTERS },
	email: {
		type: "email",
		inputMode: "email",
		autoComplete: "email",
		required: true,
		maxLength: EMAIL_MAX_CHARACTERS,
		spellCheck: false,
		autoCapitalize: "none",
	},
	phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: PHONE_MAX_CHARACTERS },
	company: { type: "text", autoComplete: "organization", maxLength: COMPANY_MAX_CHARACTERS },
} as const;

const LINE_FIELDS = ["name", "email", "phone", "company"] as const;

/** The five fields, each with its limits, its earlier value and its problem. */
export function ContactFields({ values, problem }: ContactFieldsProps) {
	const problemOf = (field: ContactField) => (problem?.field === field ? problem.message : undefined);
	return (
		<FieldGrid>
			{LINE_FIELDS.map((name) => (
				<TextField
					key={name}
					id={`contact-${name}`}
					name={name}
					{...INPUTS[name]}
					{...contactCopy.fields[name]}
					defaultValue={values[name]}
					problem={problemOf(name)}
				/>
			))}
			<div data-wide="">
				<TextArea
					id="contact-message"
					name="message"
					required
					maxLength={MESSAGE_MAX_CHARACTERS}
					{...contactCopy.fields.message}
					defaultValue={values.message}
					problem={problemOf("message")}
				/>
			</div>
		</FieldGrid>
	);
}
