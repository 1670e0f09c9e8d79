import type { ReactNode } from "react";
import { z } from "zod";
import { Button, Field, FieldProblem, Select, TextField } from "#desk/kit/form.tsx";
import { Fold } from "#desk/kit/page.tsx";
import { capitalized } from "#documents/content/format-text.ts";
import { hintOf, innerOf } from "#documents/fields.ts";
import {
	countName,
	isAsked,
	isFixedList,
	keysOfThings,
	listIn,
	readableKey,
	thingsName,
	valuesIn,
} from "./form-values.ts";
import { nameThings } from "./name-things.ts";

type Problems = Readonly<Record<string, string>>;

type FieldProps = { path: string; schema: unknown; value: unknown; problems: Problems; forOwners: readonly string[] };

const labelOf = (label: string, isOptional: boolean) => (
	<>
		{label} {isOptional && <span className="muted">(optional)</span>}
	</>
);

const shownText = (value: unknown) => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));

/** A problem of a line of a list of texts stands beside the list. */
const problemAt = (problems: Problems, path: string) =>
	problems[path] ?? Object.entries(problems).find(([field]) => field.startsWith(`${path}.`))?.[1];

/** The hint of a field, and that its change is an owner's to publish. */
const hintWith = (hint: string | undefined, isForOwners: boolean) =>
	isForOwners ? `${hint ? `${hint.replace(/\.$/, "")}. ` : ""}Only owners can publish a change here.` : hint;

/** Says to which host an address leads, in letters that every program shows alike: others may look like them. */
const hostOf = (value: unknown) =>
	typeof value === "string" && URL.canParse(value) && <p className="hint">{`Leads to ${new URL(value).hostname}`}</p>;

function LineField({ path, schema, value, problems, forOwners }: FieldProps) {
	const { label, hint, isLong, type = "text" } = hintOf(schema) ?? { label: path };
	const { field, isOptional } = innerOf(schema);
	const common = {
		name: path,
		label: labelOf(label, isOptional),
		problem: problemAt(problems, path),
		hint: hintWith(hint, forOwners.includes(path)),
		below: type === "url" && hostOf(value),
		defaultValue: shownText(value),
		autoComplete: "off",
	};
	if (isLong) return <TextField {...common} rows={field instanceof z.ZodArray ? 3 : 4} />;
	return <Field {...common} type={type} {...(field instanceof z.ZodNumber && { inputMode: "decimal" })} />;
}

function ChoiceField({ path, schema, value, problems }: FieldProps) {
	const { label, hint } = hintOf(schema) ?? { label: path };
	const { field, isOptional } = innerOf(schema);
	if (!(field instanceof z.ZodEnum)) return null;
	const options = [["", "None"], ...field.options.map((option) => [String(option), String(option)] as const)] as const;
	const shown = { label: labelOf(label, isOptional), hint, problem: problems[path] };
	return <Select {...shown} name={path} options={options} defaultValue={shownText(value)} />;
}

const CheckField = ({ path, schema, value }: FieldProps) => (
	<label className="checkbox">
		<input type="checkbox" name={path} defaultChecked={value === true} />
		{hintOf(schema)?.label}
	</label>
);

function ChecksField({ path, schema, value, problems }: FieldProps) {
	const { field } = innerOf(schema);
	const element = field instanceof z.ZodArray ? field.element : undefined;
	if (!(element instanceof z.ZodEnum)) return null;
	const problem = problemAt(problems, path);
	return (
		<fieldset className={problem ? "field bad" : "field"} aria-describedby={problem ? `${path}-problem` : undefined}>
			<legend>{hintOf(schema)?.label}</legend>
			<div className="row">
				{element.options.map((option) => (
					<label key={option} className="checkbox">
						<input type="checkbox" name={path} value={option} defaultChecked={listIn(value).includes(option)} />
						{option}
					</label>
				))}
			</div>
			<FieldProblem id={path} problem={problem} />
		</fieldset>
	);
}

const fieldPath = (path: string, name: string) => (path ? `${path}.${name}` : name);

export function DocumentFields({ path, schema, value, ...common }: FieldProps) {
	const { field } = innerOf(schema);
	if (!(field instanceof z.ZodObject)) return null;
	const values = valuesIn(value);
	return Object.entries(field.shape).map(([name, inner]) => (
		<DocumentField key={name} path={fieldPath(path, name)} schema={inner} value={values[name]} {...common} />
	));
}

function DocumentField(props: FieldProps) {
	const { path, schema, value, problems } = props;
	const { field } = innerOf(schema);
	if (!isAsked(schema)) return null;
	// A part without a label that isn't there, such as a step that an alarm has not, is not added at the desk.
	if (value === undefined && field instanceof z.ZodObject && hintOf(schema) === undefined) return null;
	if (hintOf(schema)?.isOnceFilled && listIn(value).length === 0) return null;
	if (field instanceof z.ZodBoolean) return <CheckField {...props} />;
	if (field instanceof z.ZodEnum) return <ChoiceField {...props} />;
	if (field instanceof z.ZodObject) {
		return (
			<Group path={path} schema={schema} problem={problems[path]} forOwners={props.forOwners}>
				<DocumentFields {...props} />
			</Group>
		);
	}
	if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) {
		return isFixedList(schema) ? <FixedListField {...props} /> : <ListField {...props} />;
	}
	if (field instanceof z.ZodArray && field.element instanceof z.ZodEnum) return <ChecksField {...props} />;
	return <LineField {...props} />;
}

type GroupProps = Pick<FieldProps, "path" | "schema" | "forOwners"> & {
	problem: string | undefined;
	children: ReactNode;
};

function Group({ path, schema, problem, forOwners, children }: GroupProps) {
	const { label = readableKey(path.slice(path.lastIndexOf(".") + 1)), hint } = hintOf(schema) ?? {};
	const hints = hintWith(hint, forOwners.includes(path));
	return (
		<fieldset className="group" id={path} aria-describedby={problem ? `${path}-problem` : undefined}>
			<legend>{label}</legend>
			{hints && <p className="hint">{hints}</p>}
			<FieldProblem id={path} problem={problem} />
			{children}
		</fieldset>
	);
}

/** Things that stay as many as they are. Those within others, such as the answers to a question, open by a line. */
function FixedListField({ path, schema, value, ...common }: FieldProps) {
	const { field } = innerOf(schema);
	if (!(field instanceof z.ZodArray)) return null;
	const names = nameThings(listIn(value), path);
	const shown = keysOfThings(listIn(value)).join("\n");
	const things = listIn(value).map((thing, index) => {
		const place = `${path}.${index}`;
		const fields = <DocumentFields path={place} schema={field.element} value={thing} {...common} />;
		if (!path.includes(".")) {
			return (
				<fieldset className="group item" key={place}>
					<legend>{names[index]}</legend>
					{fields}
				</fieldset>
			);
		}
		const isWrong = Object.keys(common.problems).some((problem) => problem.startsWith(`${place}.`));
		return (
			<Fold key={place} open={isWrong} label={names[index]}>
				{fields}
			</Fold>
		);
	});
	return (
		<>
			<input type="hidden" name={thingsName(path)} value={shown} />
			{things}
		</>
	);
}

const numbered = (item: string, number: number) => `${capitalized(item)} ${number}`;

/** Things with the same fields: each can be moved up and removed, and one more added. Works without script. */
function ListField({ path, schema, value, problems, forOwners }: FieldProps) {
	const { field } = innerOf(schema);
	const { item = "" } = hintOf(schema) ?? {};
	const things = listIn(value);
	return (
		<Group path={path} schema={schema} problem={problems[path]} forOwners={forOwners}>
			<input type="hidden" name={countName(path)} value={things.length} />
			{things.length === 0 && <p className="muted">None.</p>}
			{field instanceof z.ZodArray &&
				things.map((thing, index) => (
					<fieldset className="group item" key={`${path}.${things.length}.${index.toString()}`}>
						<legend>{numbered(item, index + 1)}</legend>
						<DocumentFields
							path={`${path}.${index}`}
							schema={field.element}
							value={thing}
							problems={problems}
							forOwners={forOwners}
						/>
						<div className="row">
							{index > 0 && (
								<Button act={`up ${path} ${index}`} look="plain" detail={numbered(item, index + 1)} label="Move up" />
							)}
							<Button act={`remove ${path} ${index}`} look="plain" detail={numbered(item, index + 1)} label="Remove" />
						</div>
					</fieldset>
				))}
			<p>
				<Button act={`add ${path}`} look="outlined" label={`Add another ${item}`} />
			</p>
		</Group>
	);
}
