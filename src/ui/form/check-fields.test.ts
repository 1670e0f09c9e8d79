import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkFields } from "./check-fields.ts";

const schema = z.object({
	name: z.string("Name is required").check(z.trim(), z.minLength(1, "Name is required")),
	city: z.string("City is required").check(z.trim(), z.minLength(1, "City is required")),
});

function fieldsOf(values: Record<string, string>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries(values)) fields.set(name, value);
	return fields;
}

test("a complete form is the schema's output, without what the schema does not know", () => {
	expect(checkFields(schema, fieldsOf({ name: " Ada ", city: "Lagos", color: "red" }))).toEqual({
		ok: true,
		input: { name: "Ada", city: "Lagos" },
	});
});

test("the first problem is the one of the schema's first field", () => {
	const problem = { field: "name", message: "Name is required" };
	expect(checkFields(schema, fieldsOf({ city: " ", name: " " }))).toEqual({ ok: false, problem });
});

test("a field that was not sent is a missing one", () => {
	const problem = { field: "city", message: "City is required" };
	expect(checkFields(schema, fieldsOf({ name: "Ada" }))).toEqual({ ok: false, problem });
});
