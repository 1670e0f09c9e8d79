import { z } from "zod";
import { formatNumber } from "#domain/format-number.ts";

/** The look of a field at the desk, in the form of a document or of an act. Its limits are those of its schema. */
export type FieldHint = {
	label: string;
	hint?: string;
	/** Several lines high. Of a list of texts: one to a line. */
	isLong?: boolean;
	/** It is not asked for: the desk fills it in by itself, and shows it from then on. */
	isOnceFilled?: true;
	/** Of a list: what one of it is called. */
	item?: string;
	/** Words of a visitor's language, in which the placeholders of its document can stand. */
	isMessage?: true;
	/**
	 * The placeholders that the text may name beside those of its document. They are filled in where the text is shown: see
	 * `fillIn`.
	 */
	placeholders?: readonly string[];
	/** The site's specification fixes the text that the site comes with: who changes it says so. */
	isSpecified?: true;
	/** The kind of input, which the browser can fill in or check. */
	type?: "email" | "url" | "tel" | "date" | "time" | "file";
	inputMode?: "numeric";
	autoComplete?: "off" | "name" | "email";
	/** Of a file. */
	accept?: string;
	/** One of these, by their values: all of them in sight. */
	choices?: Readonly<Record<string, string>>;
};

/** The hints of the fields, by their schemas. */
export const fieldHints = z.registry<FieldHint>();

/** Unwraps a field of a schema from what makes it optional. */
export function innerOf(schema: unknown): { field: unknown; isOptional: boolean } {
	if (schema instanceof z.ZodOptional) return { field: schema.unwrap(), isOptional: true };
	if (schema instanceof z.ZodDefault) return { field: schema.unwrap(), isOptional: false };
	return { field: schema, isOptional: false };
}

/** The label and hints that the form shows of a field. */
export const hintOf = (schema: unknown) => {
	const outer = schema instanceof z.ZodType ? fieldHints.get(schema) : undefined;
	const { field } = innerOf(schema);
	return outer ?? (field instanceof z.ZodType ? fieldHints.get(field) : undefined);
};

const LINE_MAX = 200;
const TEXT_MAX = 1_500;

/** A line that must be there. */
export const line = (label: string, hint: Omit<FieldHint, "label"> & { max?: number } = {}) => {
	const { max = LINE_MAX, ...shown } = hint;
	// In one call: there are a thousand of them, and each call would make the schema anew.
	return z
		.string("Fill this in.")
		.check(z.trim(), z.minLength(1, "Fill this in."), z.maxLength(max, `Keep it to ${max} characters.`))
		.register(fieldHints, { label, isMessage: true, ...shown });
};

/** A line that may be empty. */
export const optionalLine = (label: string, hint: Omit<FieldHint, "label"> & { max?: number } = {}) => {
	const { max = LINE_MAX, ...shown } = hint;
	return z
		.string()
		.check(z.trim(), z.maxLength(max, `Keep it to ${max} characters.`))
		.optional()
		.register(fieldHints, { label, isMessage: true, ...shown });
};

/** Some sentences. */
export const text = (label: string, hint: Omit<FieldHint, "label"> & { max?: number } = {}) =>
	line(label, { max: TEXT_MAX, isLong: true, ...hint });

/** Lines and sentences that may name these figures, beside placeholders of their own. */
export function fieldsWith(figures: readonly string[]) {
	const withFigures = <Hint extends { placeholders?: readonly string[] }>(hint: Hint) => ({
		...hint,
		placeholders: [...figures, ...(hint.placeholders ?? [])],
	});
	return {
		line: (label: string, hint: Parameters<typeof line>[1] = {}) => line(label, withFigures(hint)),
		text: (label: string, hint: Parameters<typeof text>[1] = {}) => text(label, withFigures({ max: 800, ...hint })),
	};
}

/** A line that agrees with a count: for one, and for any other. `{count}` stands for it. */
export const byCount = (label: string, hint: Omit<FieldHint, "label"> & { max?: number } = {}) => {
	const { placeholders = [], ...shown } = hint;
	const own = { ...shown, placeholders: [...placeholders, "count"] };
	return group(label, { one: line("For one", own), other: line("For any other number", own) });
};

/** Texts of a line each. */
export const lines = (label: string, hint: Omit<FieldHint, "label"> = {}) =>
	z
		.array(z.string().trim().min(1).max(LINE_MAX, `Keep each line to ${LINE_MAX} characters.`))
		.min(1, "Write at least one line.")
		.max(12, "Keep it to 12 lines.")
		.register(fieldHints, { label, isLong: true, isMessage: true, ...hint });

/** True of the address of a named server: a user before `@` can pass for the host, and an IP address names no company. */
const isNamed = (address: string) => {
	const { username, password, hostname } = new URL(address);
	return username + password === "" && !/^\[|^[\d.]+$|(^|\.)localhost$/.test(hostname);
};

/** An address of the web that a visitor may safely be sent to. */
export const webAddress = (label: string, hint: Omit<FieldHint, "label"> = {}) =>
	z
		.url({ protocol: /^https$/, error: "Enter an address that begins with https://.", abort: true })
		.refine(isNamed, "Enter an address with the name of a server: no numbers in its place, and no @ before it.")
		.max(500, "Keep it to 500 characters.")
		.register(fieldHints, { label, type: "url", ...hint });

/** Fields under a heading of their own. */
export const group = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape, hint?: string) =>
	z.object(shape).register(fieldHints, { label, ...(hint && { hint }) });

type ListLimits = { item: string; min: number; max: number; hint?: string };

/** A list of things with the same fields; `item` is what one of them is called. */
export const list = <Shape extends z.core.$ZodLooseShape>(
	label: string,
	shape: Shape,
	{ min, max, item, hint }: ListLimits,
) =>
	z
		.array(z.object(shape))
		.min(min, min === 1 ? `There must be at least one ${item}.` : `There must be at least ${min}.`)
		.max(max, `There can be ${max} at most.`)
		.register(fieldHints, { label, item, ...(hint && { hint }) });

/** One of several; the labels are what is chosen. */
export const choice = <const Value extends string>(
	label: string,
	values: readonly Value[],
	hint: Omit<FieldHint, "label"> = {},
) => z.enum(values, "Choose one.").register(fieldHints, { label, ...hint });

/** Yes or no. */
export const flag = (label: string, hint: Omit<FieldHint, "label"> = {}) =>
	z
		.boolean()
		.default(false)
		.register(fieldHints, { label, ...hint });

/** A whole number. */
export const amount = (label: string, { max, ...hint }: Omit<FieldHint, "label"> & { max: number }) =>
	z
		.int("Enter a whole number.")
		.min(1, "Enter a whole number above 0.")
		.max(max, `Enter at most ${formatNumber(max)}.`)
		.register(fieldHints, { label, ...hint });

/** A claim: what only the owner can make true waits until somebody stands by it. */
export const promises = flag("It promises something: an owner has to confirm it before the site opens");

/** The last part of an address. */
export const slug = () =>
	z
		.string()
		.trim()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "The address has small letters, digits and single hyphens only.")
		.max(80, "Keep it under 80 characters.");
