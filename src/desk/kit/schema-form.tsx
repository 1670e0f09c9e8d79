import type { ComponentProps } from "react";
import { z } from "zod";
import { type FieldHint, fieldHints } from "#documents/fields.ts";
import { isMailAddress } from "#domain/email-address.ts";
import { Choices, DeskForm, Field, TextField, useKept } from "./form.tsx";
import type { NotDone } from "./page.tsx";

type Shown = Omit<FieldHint, "isMessage">;

export const lineField = (missing: string, maxLength: number, shown: Shown) =>
	z.string().trim().min(1, missing).max(maxLength).register(fieldHints, shown);

export const wrongAddress = "Enter an address in the form name@company.com.";

export const addressField = (shown: Shown) => {
	const address = z.string().trim().refine(isMailAddress, wrongAddress);
	return address.register(fieldHints, { ...shown, type: "email" });
};

type Texts = Partial<Record<string, string>>;

/** An action's return value for a form that it refused: the notice above it, the problems, and what was typed. */
export type Refused = { notDone: NotDone; problems: Texts; typed: Texts };

export const checkField: NotDone = { title: "That didn’t work.", text: "Check the field below." };

export const refusedForm = (form: URLSearchParams, problems: Texts, notDone = checkField): Refused => ({
	notDone,
	problems,
	typed: Object.fromEntries(form),
});

/** Parses a form by its schema, or returns its problems. */
export function parseForm<Schema extends z.ZodObject>(
	schema: Schema,
	form: URLSearchParams,
): { value: z.output<Schema>; refused?: never } | { value?: never; refused: Refused } {
	const parsed = schema.safeParse(Object.fromEntries(form));
	if (parsed.success) return { value: parsed.data };
	const issues = parsed.error.issues.toReversed();
	return { refused: refusedForm(form, Object.fromEntries(issues.map((each) => [String(each.path[0]), each.message]))) };
}

type SchemaFieldsProps = {
	schema: z.ZodObject;
	values: Texts;
	problems?: Texts | undefined;
	/** Tells this form from the others of its kind on the page. */
	of?: string | undefined;
	/** Words for one of these fields alone, which depend on what the page shows. */
	hints?: Texts;
};

/** The fields of a schema, each with its label, its hint, its limits and what is wrong with it. Without a label it is hidden. */
export const SchemaFields = ({ schema, values, problems, of, hints = {} }: SchemaFieldsProps) =>
	Object.entries(schema.shape).map(([name, field]) => {
		const shown = fieldHints.get(field);
		if (!shown) return values[name] && <input key={name} type="hidden" name={name} value={values[name]} />;
		const { label, choices, isLong, type, inputMode, autoComplete, accept } = shown;
		if (choices) {
			const chosen = values[name] !== undefined && values[name] in choices ? values[name] : Object.keys(choices)[0];
			const options = Object.entries(choices);
			return <Choices key={name} className="field" name={name} options={options} chosen={chosen} label={label} />;
		}
		const control = {
			name,
			id: of === undefined ? name : `${name}-${of}`,
			label,
			hint: hints[name] ?? shown.hint,
			required: !z.safeParse(field, "").success,
			maxLength: (field instanceof z.ZodString && field.maxLength) || undefined,
			defaultValue: values[name],
			problem: problems?.[name],
		};
		if (isLong) return <TextField key={name} {...control} rows={3} />;
		const input = { type, inputMode, autoComplete, accept };
		return <Field key={name} {...control} {...input} />;
	});

type SchemaFormProps = Omit<ComponentProps<typeof DeskForm>, "keeps"> &
	Pick<SchemaFieldsProps, "schema" | "of" | "hints"> & {
		/** The first values of its fields, and the only ones of its hidden fields. */
		values?: Texts;
		/** The return value of the page's action: of this form, where its hidden fields have the same values. */
		sent?: Partial<Refused> | undefined;
		/** Its fields are restored after the session ended meanwhile, or after a proof. Never for an erasure. */
		isKept?: boolean;
	};

const hiddenIn = ({ shape }: z.ZodObject) => Object.keys(shape).filter((name) => !fieldHints.has(shape[name]));

/** By what a form is known on its page: the names of its fields, and what its hidden ones have. */
export const nameOfForm = (schema: z.ZodObject, values: Texts) =>
	[...Object.keys(schema.shape), ...hiddenIn(schema).map((name) => values[name])].join(" ");

/** A form with the fields of a schema; what follows them, such as its button, is inside of it. */
export function SchemaForm(props: SchemaFormProps) {
	const { schema, of, hints, values = {}, sent, isKept = true, children, ...form } = props;
	const keeps = isKept ? nameOfForm(schema, values) : undefined;
	const kept = useKept(keeps);
	const isWrong = Object.keys(schema.shape).some((name) => sent?.problems?.[name]);
	const isOfThis = isWrong && hiddenIn(schema).every((name) => sent?.typed?.[name] === values[name]);
	const { typed = kept && Object.fromEntries(kept), problems } = (isOfThis && sent) || {};
	return (
		<DeskForm {...form} keeps={keeps} noValidate>
			<div className="stack">
				<SchemaFields schema={schema} of={of} hints={hints} values={{ ...values, ...typed }} problems={problems} />
				{children}
			</div>
		</DeskForm>
	);
}
