import { expect, test } from "vitest";
import { contactMails } from "#features/contact/contact.server.ts";
import { allDocuments } from "#server/all-documents.ts";
import { content } from "#testing/content.ts";
import { contentOfRepository, valuesInFile } from "./content/company-content.ts";
import { companyPlaceholders } from "./content/company-placeholders.ts";
import { isMail } from "./mails.ts";
import { messageProblems } from "./messages.ts";
import { COMPANY_PLACEHOLDERS } from "./placeholders.ts";

/** Finds the problems of the notice of a message when its first sentences are these. */
function problemsWith(opening: string) {
	const mails = valuesInFile(contactMails);
	const read = contactMails.schema.safeParse({ ...mails, notice: { ...mails.notice, opening } });
	return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a placeholder that a mail does not have, and a brace that does not close, are refused in words", () => {
	expect(problemsWith("{name} wrote to {company}.")).toEqual([]);
	expect(problemsWith("{nobody} wrote.")).toEqual([
		expect.stringMatching(/^notice\.opening: \{nobody\} is not known here\. Known: \{name\}, \{day\}/),
	]);
	for (const open of ["{name wrote.", "{name, select, none {Nobody}} wrote.", "{}"]) {
		expect([open, problemsWith(open)]).toEqual([open, [expect.stringMatching(/^notice\.opening: The braces/)]]);
	}
	// A mistake that would fail when a mail is made fails here.
	for (const form of ["{day, date}", "{day, time, short}", "{name, number}"]) {
		expect([form, problemsWith(form)]).toEqual([form, [expect.stringContaining("nothing but select or plural")]]);
	}
});

test("a subject that could begin another header line is refused", () => {
	const schema = contactMails.schema;
	const mails = valuesInFile(contactMails);
	for (const subject of ["New\r\nBcc: eve@example.com", "New\nmessage", "New\u0000message"]) {
		expect(schema.safeParse({ ...mails, notice: { ...mails.notice, subject } }).success).toBe(false);
	}
});

const given = { ...contactMails.examples, name: "Zoë", firm: "none" };

test("what a visitor typed is never read as a placeholder, and stays as it was typed", () => {
	for (const name of ["{firm}", "{", "'{day}'", "{day, plural, other {#}}", "<b>", "#", "zoë", "__proto__"]) {
		const { subject, opening } = content().mail(contactMails, { ...given, name }).notice;
		expect(subject).toBe(`Message from ${name}`);
		expect(opening.startsWith(`${name} wrote`)).toBe(true);
	}
});

test("a choice by what a visitor typed knows no names but its own", () => {
	for (const firm of ["constructor", "toString", "__proto__", "hasOwnProperty", "other"]) {
		expect(content().mail(contactMails, { ...given, firm }).notice.subject).toBe(`Message from Zoë, ${firm}`);
	}
	expect(content().mail(contactMails, given).notice.subject).toBe("Message from Zoë");
});

test.each(allDocuments.filter(isMail))("$id has an example of each of its own placeholders, and uses it", (mail) => {
	const text = JSON.stringify(valuesInFile(mail));
	const { examples } = mail;
	for (const name of Object.keys(examples)) expect([name, text.includes(`{${name}`)]).toEqual([name, true]);
	expect(messageProblems("{nobody}", Object.keys(examples))).toHaveLength(1);
});

test("the company has a value for each of its placeholders, and no other", () => {
	expect(Object.keys(companyPlaceholders(contentOfRepository)).toSorted()).toEqual(COMPANY_PLACEHOLDERS.toSorted());
});
