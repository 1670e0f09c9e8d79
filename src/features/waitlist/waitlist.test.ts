import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formOf } from "#documents/pages/forms.ts";
import { formSchema } from "#domain/field-schemas.ts";
import { problemMessage } from "#domain/form-fields.ts";
import { waitlistDocument } from "./waitlist.server.ts";

const { fields, problems } = formOf(contentOfRepository, contentOfRepository.page(waitlistDocument).form);
const schema = formSchema(fields);
const complete = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

test("an entry is its three fields, trimmed, and nothing else", () => {
	const parsed = schema.parse({ ...complete, firstName: " Ada ", email: " ada@example.com ", phone: "1" });
	expect(parsed).toEqual(complete);
});

test.each([
	[{ firstName: " ", lastName: "", email: "" }, "First name is required"],
	[{ firstName: undefined }, "First name is required"],
	[{ firstName: "x".repeat(101) }, "First name must be 100 characters or fewer"],
	[{ firstName: "Ada\nBcc: eve@example.com" }, "First name must be on one line"],
	[{ lastName: "\t", email: "" }, "Last name is required"],
	[{ lastName: 7 }, "Last name is required"],
	[{ lastName: "x".repeat(101) }, "Last name must be 100 characters or fewer"],
	[{ lastName: "Love\0lace" }, "Last name must be on one line"],
	[{ email: " " }, "Email is required"],
	[{ email: "ada@example" }, "Invalid email format"],
	[{ email: "ada@example.com,eve@example.com" }, "Invalid email format"],
])("%j is refused with '%s'", (changes, message) => {
	const issues = schema.safeParse({ ...complete, ...changes }).error?.issues ?? [];
	expect(issues.map((issue) => problemMessage(problems, issue))[0]).toBe(message);
});
