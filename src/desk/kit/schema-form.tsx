import type { ComponentProps } from "react";
import { z } from "zod";
import { isMailAddress } from "#domain/email-address.ts";
import { Choices, DeskForm, Field, TextField, useKept } from "./form.tsx";

type FormField = {
	label: string;
	hint?: string;
	/** One of these, by their values: all of them in sight. */
	choices?: Readonly<Record<string, string>>;
	/** It has several lines, of which so many are shown. */
	rows?: number;
	type?: "email" | "file";
	autoComplete?: "off" | "name" | "email" | "username webauthn";
	inputMode?: "numeric";
	accept?: string;
	maxLength?: number;
	required?: boolean;
};

/** How the fields of schemas are asked for. A field that is not registered is a hidden one. */
export const formFields = z.registry<FormField>();

export const lineField = (missing: string, maxLength: number, shown: FormField) =>
	z
		.string()
		.trim()
		.min(1, missing)
		.max(maxLength)
		.register(formFields, { ...shown, maxLength, required: true });

export const wrongAddress = "Enter an address in the form name@company.com.";

export const addressField = (shown: FormField) => {
	const address = z.string().trim().refine(isMailAddress, wrongAddress);
	return address.register(formFields, { ...shown, type: "email", required: true });
};

/** What is wrong with a form's fields, and what was typed into them. */
export type Refused = { problems: Partial<Record<string, string>>; typed: Partial<Record<string, string>> };

/** What a form has, by its schema; or what is wrong with it. */
export function parseForm<Schema extends z.ZodObject>(
	schema: Schema,
	form: URLSearchParams,
): { value: z.output<Schema>; refused?: never } | { value?: never; refused: Refused } {
	const typed = Object.fromEntries(form);
	const parsed = schema.safeParse(typed);
	if (parsed.success) return { value: parsed.data };
	const issues = parsed.error.issues.toReversed();
	return {
		refused: { typed, problems: Object.fromEntries(issues.map((each) => [String(each.path[0]), each.message])) },
	};
}

type SchemaFieldsProps = {
	schema: z.ZodObject;
	values: Partial<Record<string, string>>;
	problems?: Refused["problems"] | undefined;
	/** Where a page has several such forms: what this one is of. */
	of?: string | undefined;
	/** Words for one of these fields alone, which depend on what the page shows. */
	hints?: Partial<Record<string, string>>;
	/** The keyboard starts at what is wrong: the page says nothing of it above the form. */
	isFocusedOnProblem?: boolean;
};

/** The fields of a schema, each with its label, its hint and what is wrong with it. */
export const SchemaFields = ({ schema, values, problems, of, hints = {}, isFocusedOnProblem }: SchemaFieldsProps) =>
	Object.entries(schema.shape).map(([name, field]) => {
		const { choices, rows, ...shown } = formFields.get(field) ?? { label: "" };
		if (shown.label === "") return values[name] && <input key={name} type="hidden" name={name} value={values[name]} />;
		if (choices) {
			const chosen = values[name] !== undefined && values[name] in choices ? values[name] : Object.keys(choices)[0];
			const options = Object.entries(choices);
			return <Choices key={name} className="field" {...{ name, options, chosen, label: shown.label }} />;
		}
		const id = of === undefined ? name : `${name}-${of}`;
		const control = { name, id, ...shown, defaultValue: values[name], problem: problems?.[name] };
		const hint = hints[name] ?? shown.hint;
		const focus = isFocusedOnProblem && control.problem ? { autoFocus: true } : {};
		if (rows === undefined) return <Field key={name} {...control} {...focus} hint={hint} />;
		const { label, maxLength, defaultValue, problem } = control;
		return <TextField key={name} {...{ name, id, label, hint, rows, maxLength, defaultValue, problem }} />;
	});

type SchemaFormProps = Omit<ComponentProps<typeof DeskForm>, "keeps"> &
	Pick<SchemaFieldsProps, "schema" | "of" | "hints" | "isFocusedOnProblem"> & {
		/** What its fields have at first, and its hidden ones always. */
		values?: Partial<Record<string, string>>;
		/** It was sent and refused: it has what was typed. */
		refused?: Refused | undefined;
		/** Whether what was typed comes back when the session ended meanwhile: never a text that confirms. */
		isKept?: boolean;
	};

/** A form with the fields of a schema; what follows them, such as its button, is inside of it. */
export function SchemaForm(props: SchemaFormProps) {
	const { schema, of, hints, isFocusedOnProblem, values = {}, refused, isKept = true, children, ...form } = props;
	const names = Object.keys(schema.shape);
	const keeps = isKept ? names : [];
	const kept = useKept(keeps);
	const hidden = names.filter((name) => !formFields.has(schema.shape[name]));
	const isOfThis = hidden.every((name) => kept?.[name] === values[name]);
	const typed = refused?.typed ?? (isOfThis ? kept : undefined);
	return (
		<DeskForm {...form} keeps={keeps} noValidate>
			<div className="stack">
				<SchemaFields
					{...{ schema, of, hints, isFocusedOnProblem }}
					values={{ ...values, ...typed }}
					problems={refused?.problems}
				/>
				{children}
			</div>
		</DeskForm>
	);
}
