import type { AskedField, ProblemMessages } from "#domain/form-fields.ts";
import { EmailField, FieldGrid, TextArea, TextField } from "./fields.tsx";
import styles from "./form-fields.module.css";
import type { Problems } from "./use-form.ts";

/** The robots' field (honeypot): people neither see nor reach it, so only a program fills it in. */
const RobotsField = ({ id, label }: AskedField) => (
	<div aria-hidden="true" className={styles.robots}>
		<label>
			{label}
			<input type="text" name={id} tabIndex={-1} autoComplete="off" />
		</label>
	</div>
);

type FormFieldsProps = {
	/** The beginning of the ids of the fields. */
	id: string;
	copy: { fields: readonly AskedField[]; problems: ProblemMessages };
	form: { values: Readonly<Record<string, string>>; problems: Problems };
};

/** The fields of a form, each with its limits, its earlier value and its problem. */
export const FormFields = ({ id, copy, form }: FormFieldsProps) => (
	<FieldGrid>
		{copy.fields.map((field) => {
			const { id: name, kind, label, hint, isOptional, isWide, max, input } = field;
			if (kind === "robots") return <RobotsField key={name} {...field} />;
			const control = {
				id: `${id}-${name}`,
				name,
				label,
				hint,
				required: !isOptional,
				maxLength: max,
				defaultValue: form.values[name],
				problem: form.problems[name],
			};
			return (
				<div key={name} data-wide={isWide || kind === "text" ? "" : undefined}>
					{kind === "email" && <EmailField {...input} {...control} question={copy.problems[name]?.likelySlip} />}
					{kind === "text" && <TextArea {...control} />}
					{kind !== "email" && kind !== "text" && <TextField {...input} {...control} />}
				</div>
			);
		})}
	</FieldGrid>
);
