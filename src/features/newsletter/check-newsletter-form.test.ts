import { expect, test } from "vitest";
import { checkNewsletterForm, typedEmail } from "./check-newsletter-form.ts";

const complete = { firstName: " Ada ", lastName: "Lovelace", email: " ada@example.com" };

function formWith(changes: Partial<typeof complete>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ ...complete, ...changes })) fields.set(name, value);
	return fields;
}

test("who subscribes posts three trimmed fields and no action", () => {
	expect(checkNewsletterForm(formWith({}), false)).toEqual({
		ok: true,
		input: { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" },
	});
});

test.each([
	[{ firstName: " ", lastName: "", email: "" }, "firstName", "First name is required"],
	[{ lastName: " ", email: "" }, "lastName", "Last name is required"],
	[{ email: " " }, "email", "Email is required"],
	[{ email: "ada@example" }, "email", "Invalid email format"],
])("%j cannot subscribe", (changes, field, message) => {
	expect(checkNewsletterForm(formWith(changes), false)).toEqual({ ok: false, problem: { field, message } });
});

test("who unsubscribes says so, and needs no name for it", () => {
	expect(checkNewsletterForm(formWith({ firstName: "", lastName: "" }), true)).toEqual({
		ok: true,
		input: { firstName: "", lastName: "", email: "ada@example.com", action: "unsubscribe" },
	});
	const problem = { field: "email", message: "Email is required" };
	expect(checkNewsletterForm(formWith({ email: "" }), true)).toEqual({ ok: false, problem });
});

test.each([
	["ada@example.com", "ada@example.com"],
	[" ada@example.com ", "ada@example.com"],
	["zoë@größe.example", "zoë@größe.example"],
	["", null],
	["ada", null],
	["ada@example", null],
	["ada@example.", null],
	["ada@example.com, eve@example.com", null],
])("%j is looked up as %j", (text, email) => {
	expect(typedEmail(text)).toBe(email);
});
