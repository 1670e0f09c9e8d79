import { expect, test } from "vitest";
import { checkFields } from "#ui/form/use-form-submission.ts";
import { contactSchema } from "./contact.schema.ts";

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

const check = (fields: FormData) => checkFields(contactSchema, fields);

test("a complete form is a message, trimmed", () => {
	const checked = check(formWith({ name: "  Ada ", phone: " +1 312 555 0142 " }));
	expect(checked).toEqual({ ok: true, input: { ...complete, name: "Ada", phone: "+1 312 555 0142" } });
});

test("an empty form is refused for its name first, and its other fields are named too", () => {
	const checked = check(formWith({ name: " ", email: "", message: "" }));
	const others = { email: "Email is required", message: "Message is required" };
	expect(checked).toEqual({ ok: false, problem: { field: "name", message: "Name is required", others } });
});

test("then for its email: missing, then malformed", () => {
	expect(check(formWith({ email: "  ", message: "" }))).toMatchObject({
		ok: false,
		problem: { field: "email", message: "Email is required" },
	});
	expect(check(formWith({ email: "ada@sample", message: "" }))).toMatchObject({
		ok: false,
		problem: { field: "email", message: "Invalid email format" },
	});
});

test("then for its message, before the optional fields", () => {
	expect(check(formWith({ message: "\n ", phone: "1".repeat(61) }))).toMatchObject({
		ok: false,
		problem: { field: "message", message: "Message is required" },
	});
	expect(check(formWith({ phone: "1".repeat(61) }))).toMatchObject({
		ok: false,
		problem: { field: "phone", message: "Phone must be 60 characters or fewer" },
	});
});

test("a filled bot field is for the server to judge", () => {
	const checked = check(formWith({ botField: "https://example.com" }));
	expect(checked).toEqual({ ok: true, input: { ...complete, botField: "https://example.com" } });
});
