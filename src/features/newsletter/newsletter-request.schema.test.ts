import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { formOf } from "#documents/pages/forms.ts";
import { problemMessage } from "#domain/form-fields.ts";
import { newsletterRequestSchema, subscriptionQuerySchema } from "./newsletter.server.ts";

const { problems } = formOf(contentOfRepository, contentOfRepository.page(blogDocument).newsletter);
const complete = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

test("a subscription is its three fields, trimmed, and nothing else", () => {
	const fields = { ...complete, firstName: " Ada ", email: " ada@example.com ", audienceId: "newsletter" };
	expect(newsletterRequestSchema.parse(fields)).toEqual(complete);
	expect(newsletterRequestSchema.parse({ ...complete, action: undefined })).toEqual(complete);
});

test("an unsubscription needs the address and no name", () => {
	const unsubscription = { action: "unsubscribe", email: "ada@example.com" };
	expect(newsletterRequestSchema.parse({ ...complete, action: "unsubscribe" })).toEqual(unsubscription);
	expect(newsletterRequestSchema.parse({ ...unsubscription, firstName: "" })).toEqual(unsubscription);
});

test.each([
	[{ firstName: " ", lastName: "", email: "" }, "First name is required"],
	[{ firstName: undefined }, "First name is required"],
	[{ firstName: "x".repeat(101) }, "First name must be 100 characters or fewer"],
	[{ firstName: "Ada\nBcc: eve@example.com" }, "First name must be on one line"],
	[{ lastName: 7 }, "Last name is required"],
	[{ lastName: "x".repeat(101) }, "Last name must be 100 characters or fewer"],
	[{ lastName: "Love\0lace" }, "Last name must be on one line"],
	[{ email: " " }, "Email is required"],
	[{ email: "ada@example" }, "Invalid email format"],
	[{ action: "unsubscribe", email: "ada@example.com,eve@example.com" }, "Invalid email format"],
	[{ action: "delete" }, "The action must be unsubscribe, or be left out"],
	[{ action: null }, "The action must be unsubscribe, or be left out"],
])("%j is refused with '%s'", (changes, message) => {
	const { issues = [] } = newsletterRequestSchema.safeParse({ ...complete, ...changes }).error ?? {};
	expect(issues.map((issue) => problemMessage(problems, issue))[0]).toBe(message);
	expect(issues[0]?.path).toHaveLength(1);
});

test.each([
	[{}, "Audience is required"],
	[{ audienceId: " ", email: "ada@example.com" }, "Audience is required"],
	[{ audienceId: "newsletter" }, "Email is required"],
	[{ audienceId: "newsletter", email: "ada@example" }, "Invalid email format"],
])("a look-up with %j is refused with '%s'", (query, message) => {
	const { issues = [] } = subscriptionQuerySchema.safeParse(query).error ?? {};
	expect(issues.map((issue) => problemMessage(problems, issue))[0]).toBe(message);
});
