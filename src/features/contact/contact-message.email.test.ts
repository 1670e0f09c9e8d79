import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { content } from "#testing/content.ts";
import type { ContactMessage } from "./contact.schema.ts";
import { contactMessageEmail } from "./contact-message.email.tsx";

const { facts: site } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

function emailOf(changes: Partial<ContactMessage> = {}) {
	const message = {
		name: "Ada Lovelace",
		email: "ada@example.com",
		phone: "+1 312 555 0142",
		company: "Analytical Engines",
		message: "First line\nSecond line",
		botField: "",
		...changes,
	};
	const receivedAt = new Date("2025-11-21T23:30:00.000Z");
	return contactMessageEmail({ message, receivedAt, siteUrl: "https://site.example" }, content());
}

test("the subject names the visitor, and the company where there is one", () => {
	expect(emailOf().subject).toBe("Message from Ada Lovelace, Analytical Engines");
	expect(emailOf({ company: "" }).subject).toBe("Message from Ada Lovelace");
});

test("the plain text reads well by itself", () => {
	expect(
		emailOf().text,
	).toBe(`Ada Lovelace wrote through the contact form on November 21, 2025. Reply to this email to answer them.

First line
Second line

Email: ada@example.com
Phone: +1 312 555 0142
Company: Analytical Engines

You receive this because the forms of the website write to this address. If you sign in to the desk, choose there what you are told of: https://site.example/desk/account

-- 
${site.legalName}
${offices}
`);
});

test("the html has everything that the visitor wrote", () => {
	const { html } = emailOf();
	for (const value of ["Ada Lovelace", "ada@example.com", "+1 312 555 0142", "Analytical Engines"]) {
		expect(html).toContain(value);
	}
	expect(html).toContain("First line<br/>Second line");
});

test("empty fields are left out", () => {
	const { html, text } = emailOf({ phone: "", company: "" });
	expect(text).toContain("\n\nEmail: ada@example.com\n\n");
	expect(html).not.toMatch(/Phone|Company/);
});

test("what a visitor wrote is text, never markup", () => {
	const { html } = emailOf({ name: `<img src=x onerror="a()">`, message: "</td></table><script>a()</script>" });
	expect(html).not.toMatch(/<script|<img src=x|<\/td><\/table><script/);
	expect(html).toContain("&lt;script&gt;a()&lt;/script&gt;");
});

test("the mail is a whole document with the sender's address, opaque grounds and pictures of the site", () => {
	const { html } = emailOf();
	expect(html).toMatch(/^<!DOCTYPE html><html dir="ltr" lang="en"><head><meta/);
	expect(html).toContain(`<meta name="color-scheme" content="light only"/>`);
	expect(html).toContain(site.offices[0].lines.join(", "));
	expect(html).not.toContain("<link");
	expect(html.match(/<img[^>]*>/g)).toEqual([
		expect.stringMatching(/alt="".*src="https:\/\/site\.example\/mail\/strip\.png"/),
	]);
});
