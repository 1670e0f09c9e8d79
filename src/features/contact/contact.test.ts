import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formOf } from "#documents/pages/forms.ts";
import { formSchema } from "#domain/field-schemas.ts";
import { checkEveryField } from "#ui/form/use-form.ts";
import { contactDocument } from "./contact.ts";

const form = formOf(contentOfRepository, contentOfRepository.page(contactDocument).form);

const complete = {
	name: "Ada",
	email: "ada@example.com",
	phone: "",
	company: "",
	message: "Which orders?",
	botField: "",
};

function formWith(changes: Partial<Record<keyof typeof complete, string>>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ ...complete, ...changes })) fields.set(name, value);
	return fields;
}

const check = (fields: FormData) => checkEveryField(formSchema(form.fields), fields, form.problems);

test("a complete form is a message, trimmed", () => {
	const checked = check(formWith({ name: "  Ada ", phone: " +1 312 555 0142 " }));
	expect(checked).toEqual({ ok: true, input: { ...complete, name: "Ada", phone: "+1 312 555 0142" } });
});

/** Lists the problems of the fields, in the order in which they are said. */
function problemsOf(changes: Partial<Record<keyof typeof complete, string>>) {
	const checked = check(formWith(changes));
	return checked.ok ? [] : Object.values(checked.problems);
}

test("what is missing is named in the specified order: name, email, message", () => {
	const missing = ["Name is required", "Email is required", "Message is required"];
	expect(problemsOf({ name: " ", email: "", message: "\n " })).toEqual(missing);
	expect(problemsOf({ email: "ada@sample", message: "" })).toEqual(["Invalid email format", "Message is required"]);
});

test("the optional fields come last", () => {
	expect(problemsOf({ message: "\n ", phone: "1".repeat(61) })).toEqual([
		"Message is required",
		"Phone must be 60 characters or fewer",
	]);
});

test("a filled bot field is for the server to judge", () => {
	const checked = check(formWith({ botField: "https://example.com" }));
	expect(checked).toEqual({ ok: true, input: { ...complete, botField: "https://example.com" } });
});
