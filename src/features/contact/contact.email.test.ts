import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { answerDay, workingDaysOf } from "#domain/answer-day.ts";
import { formatDay } from "#domain/dates.ts";
import { content } from "#testing/content.ts";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import type { ContactMessage } from "./contact.ts";

const { facts: site } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

function given(changes: Partial<ContactMessage>) {
	const message = {
		name: "Ada Lovelace",
		email: "ada@example.com",
		phone: "+1 312 555 0142",
		company: "Analytical Engines",
		message: "First line\nSecond line",
		botField: "",
		...changes,
	};
	return { message, receivedAt: new Date("2025-11-21T23:30:00.000Z"), siteUrl: "https://site.example" };
}

const emailOf = (changes: Partial<ContactMessage> = {}) => contactMessageEmail(given(changes), content());
const receiptOf = (changes: Partial<ContactMessage> = {}) => contactReceiptEmail(given(changes), content());

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

You receive this because the forms of the website write to this address. If you sign in to the desk, you can choose there which notices you get: https://site.example/desk/account

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

test("the receipt has the visitor's own words, and says when to expect an answer", () => {
	const { subject, text, html } = receiptOf();
	expect(subject).toBe("We have your message");
	expect(
		text,
	).toBe(`Thank you, Ada Lovelace. Your message reached us on November 21, 2025. A person reads it and answers by email.

Expect an answer within two working days, by ${formatDay(answerDay(new Date("2025-11-21T23:30:00.000Z"), workingDaysOf(site)), "weekday")}. We work ${companyWords(site).openHours}.

This is what you wrote:

> First line
> Second line

If someone else entered your address, you don't need to do anything. We use it to answer this message and for nothing else.

You receive this because ada@example.com was entered in the contact form of our website.

-- 
${site.legalName}
${offices}
`);
	expect(html).toContain("First line<br/>Second line");
});

test("in a receipt, which goes to an address that anybody could have typed, nothing else is the visitor's", () => {
	const spam = "You won at https://evil.example";
	const { subject, text, html } = receiptOf({
		name: spam,
		phone: spam,
		company: spam,
		email: "ada+won-evil@example.com",
		message: "Own words",
	});
	for (const part of [subject, text, html]) expect(part).not.toMatch(/won|evil/);
	expect(text).toMatch(/^Thank you\. Your message reached us/);
	const quoted = receiptOf({ message: `<script>a()</script>\n-- \n${spam}` });
	expect(quoted.html).not.toContain("<script");
	expect(quoted.html.split(spam)).toHaveLength(2);
	expect(quoted.text).toContain(`> <script>a()</script>\n> --\n> ${spam}\n\n`);
	expect(quoted.text.split("\n-- \n")).toHaveLength(2);
});
