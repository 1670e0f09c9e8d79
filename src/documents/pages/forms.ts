import { z } from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { documentOf } from "#documents/document.ts";
import { group, line, optionalLine } from "#documents/fields.ts";
import { fillInAll } from "#domain/fill-in.ts";
import { askedField, type FieldKind, type FormField, fieldKinds } from "#domain/form-fields.ts";
import { formatNumber } from "#domain/format-number.ts";
import { likelySlip, message } from "./form-messages.ts";
import type { PageDocument } from "./page.ts";

const specified = { isSpecified: true } as const;
const ofField = { placeholders: ["label", "max"], hint: "{label} is the field's, {max} the most characters." };

/** The sentences of every form about a field, so that a new form needs none of its own. */
export const formsDocument = documentOf(
	{
		file: "pages/forms",
		title: "Forms",
		about: "What forms say of a field that is not right",
		where: "Contact, the waitlist and the newsletter",
		previews: ["/contact", "/blog", "/tools/marketing-plan-generator/waitlist"],
	},
	{
		problems: group("What is wrong", {
			missing: message("Missing", { ...specified, ...ofField }),
			tooLong: message("Too long", ofField),
			lineBreak: message("With a line break", ofField),
			malformed: message("No email address", specified),
			likelySlip: likelySlip(),
			filled: message("The field that people don't see, filled in", specified),
		}),
	},
);

/** The fields of a form, in the order in which the page has them. The desk changes their words alone. */
export const formFields = () =>
	z.array(
		z.strictObject({
			id: z.string().regex(/^[A-Za-z-]+$/),
			kind: z.custom<FieldKind>((kind) => Object.hasOwn(fieldKinds, String(kind)), "This is no kind of field."),
			isOptional: z.literal(true).optional(),
			isWide: z.literal(true).optional(),
			max: z.int().optional(),
			label: line("Label, which is in what is said of the field, too", { max: 60, ...specified }),
			hint: optionalLine("Beside it", { max: 120 }),
		}),
	);

const formShape = {
	title: line("Title", { max: 60 }),
	fields: formFields(),
	submit: line("Button", { max: 40, ...specified }),
	busy: line("Button while it sends", { max: 40, ...specified }),
	failed: message("Where it is not sent", specified),
	unreachable: message("Where the site is not reached", specified),
};

/** The form of a page; `own` is what it says beside that, such as once it is sent. */
export const visitorForm = <Own extends z.core.$ZodLooseShape>(own: Own) => group("Form", { ...formShape, ...own });

/** The words of a page's form. Once it is sent it says `sent`, or that somebody has `joined` in its place. */
export type FormWords = z.output<z.ZodObject<typeof formShape>> & {
	sent?: string;
	joined?: { title: string; text: string; link: { label: string; to: string } };
};

/** The document of a page with a form. */
export type FormPage = PageDocument<
	z.ZodObject<{ meta: z.ZodType<{ title: string; description: string }>; form: z.ZodType<FormWords> }>
>;

/** A form with what is said of each of its fields, by its id, and of its robots' field. */
export function formOf<Form extends { fields: readonly FormField[] }>(content: CompanyContent, form: Form) {
	const { filled, ...problems } = content.said(formsDocument).problems;
	const fields = form.fields.map(askedField);
	const said = fields
		.filter(({ kind }) => kind !== "robots")
		.map(({ id, label, max }) => [id, fillInAll(problems, { label, max: formatNumber(max) })]);
	return { ...form, fields, filled, problems: Object.fromEntries(said) };
}
