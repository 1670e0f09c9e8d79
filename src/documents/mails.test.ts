import { expect, test } from "vitest";
import { contentOfRepository, documentFiles } from "#content/company-content.ts";
import { companyPlaceholders } from "#content/company-placeholders.ts";
import { documentIds, isMailId, siteDocuments } from "#documents/site-documents.ts";
import { content } from "#testing/content.ts";
import { messageProblems } from "./messages.ts";
import { COMPANY_PLACEHOLDERS } from "./placeholders.ts";

const mailIds = documentIds.filter(isMailId);

/** What is wrong with the notice of a message when its first sentences are these. */
function problemsWith(opening: string) {
	const schema = siteDocuments["mail-contact-message"];
	const read = schema.safeParse({ ...schema.parse(documentFiles["mail-contact-message"]), opening });
	return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a placeholder that a mail does not have, and a brace that does not close, are refused in words", () => {
	expect(problemsWith("{name} wrote to {company}.")).toEqual([]);
	expect(problemsWith("{nobody} wrote.")).toEqual([
		expect.stringMatching(/^opening: \{nobody\} is not known here\. Known: \{name\}, \{firm\}/),
	]);
	for (const open of ["{name wrote.", "{name, select, none {Nobody}} wrote.", "{}"]) {
		expect([open, problemsWith(open)]).toEqual([open, [expect.stringMatching(/^opening: The braces/)]]);
	}
	// What would fail when a mail is made fails here.
	for (const form of ["{day, date}", "{day, time, short}", "{name, number}"]) {
		expect([form, problemsWith(form)]).toEqual([form, [expect.stringContaining("nothing but select or plural")]]);
	}
});

test("a subject that could begin another header line is refused", () => {
	const schema = siteDocuments["mail-contact-message"];
	const mail = schema.parse(documentFiles["mail-contact-message"]);
	for (const subject of ["New\r\nBcc: eve@example.com", "New\nmessage", "New\u0000message"]) {
		expect(schema.safeParse({ ...mail, subject }).success).toBe(false);
	}
});

const given = { name: "Zoë", firm: "none", day: "May 1, 2026", accountPage: "https://site.example/desk/account" };

test("what a visitor typed is never read as a placeholder, and stays as it was typed", () => {
	for (const name of ["{firm}", "{", "'{day}'", "{day, plural, other {#}}", "<b>", "#", "zoë", "__proto__"]) {
		const { subject, opening } = content().mails.contactMessage({ ...given, name });
		expect(subject).toBe(`Message from ${name}`);
		expect(opening.startsWith(`${name} wrote`)).toBe(true);
	}
});

test("a choice by what a visitor typed knows no names but its own", () => {
	for (const firm of ["constructor", "toString", "__proto__", "hasOwnProperty", "other"]) {
		expect(content().mails.contactMessage({ ...given, firm }).subject).toBe(`Message from Zoë, ${firm}`);
	}
	expect(content().mails.contactMessage(given).subject).toBe("Message from Zoë");
});

test.each(mailIds)("%s has an example of each of its own placeholders, and uses it", (id) => {
	const text = JSON.stringify(documentFiles[id]);
	const { examples } = siteDocuments[id];
	for (const name of Object.keys(examples)) expect([name, text.includes(`{${name}`)]).toEqual([name, true]);
	expect(messageProblems("{nobody}", Object.keys(examples))).toHaveLength(1);
});

test("the company has a value for each of its placeholders, and no other", () => {
	expect(Object.keys(companyPlaceholders(contentOfRepository)).toSorted()).toEqual(COMPANY_PLACEHOLDERS.toSorted());
});
