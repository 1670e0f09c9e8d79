import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import { contactMessageMail, contactReceiptMail } from "#documents/mails.ts";
import { answerDay, formatDay, workingDaysOf } from "#domain/dates.ts";
import { content } from "#testing/content.ts";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import type { ContactMessage } from "./contact.ts";

const { facts: site, mail } = contentOfRepository;

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
	return { message, receivedAt: new Date("2025-11-21T12:30:00.000Z"), siteUrl: "https://site.example" };
}

const noticed = mail(contactMessageMail, {
	name: "Ada Lovelace",
	firm: "Analytical Engines",
	day: "November 21, 2025",
	accountPage: "https://site.example/desk/account",
});
const receiptSays = (name: string) =>
	mail(contactReceiptMail, {
		name,
		day: "November 21, 2025",
		answerDay: formatDay(answerDay(new Date("2025-11-21T12:30:00.000Z"), workingDaysOf(site)), "weekday"),
		address: "ada@example.com",
	});

const emailOf = (changes: Partial<ContactMessage> = {}) => contactMessageEmail(given(changes), content());
const receiptOf = (changes: Partial<ContactMessage> = {}) => contactReceiptEmail(given(changes), content());

test("a receipt quotes the beginning of a message, and nothing in it becomes a link", () => {
	const urgent =
		"URGENT: your account is locked. Sign in at https://evil.example/login, www.evil.example or 203.0.113.9, ";
	const { html, text } = receiptOf({ message: `${urgent}eve@evil.example. 1.5 is kept. ${"x".repeat(5_000)}` });
	for (const part of [html, text]) {
		expect(part).toContain("Sign in at evil dot example/login, www dot evil dot example or 203 dot 0 dot 113 dot 9");
		expect(part).toContain("1.5 is kept. xxx");
		expect(part).not.toMatch(/evil\.example|203\.0|:\/\/evil/);
	}
	const quote = text.split("\n").find((line) => line.startsWith("> ")) ?? "";
	expect(quote).toHaveLength("> ".length + 300);
	expect(quote).toMatch(/x…$/);
});

test("the subject names the visitor, and the company where there is one", () => {
	expect(emailOf().subject).toBe(noticed.subject);
	expect(noticed.subject).toMatch(/Ada Lovelace.*Analytical Engines/);
	const { subject } = emailOf({ company: "" });
	expect(subject).toContain("Ada Lovelace");
	expect(subject).not.toMatch(/,\s*$|none/);
});

test("the day is that of the company's first office, where it may be tomorrow already", () => {
	const [first, ...others] = site.offices;
	const offices = [{ ...first, timeZone: "Europe/Berlin" }, ...others] as const;
	const inBerlin = { ...contentOfRepository, facts: { ...site, offices } };
	const lateInLondon = new Date("2025-11-21T23:30:00.000Z");
	for (const write of [contactMessageEmail, contactReceiptEmail]) {
		expect(write({ ...given({}), receivedAt: lateInLondon }, inBerlin).text).toContain("November 22, 2025");
	}
});

test("the plain text reads well by itself", () => {
	const { opening, labels, reason } = noticed;
	for (const known of ["Ada Lovelace", "November 21, 2025"]) expect(opening).toContain(known);
	expect(reason).toContain("https://site.example/desk/account");
	expect(emailOf().text).toBe(`${opening}

First line
Second line

${labels.email}: ada@example.com
${labels.phone}: +1 312 555 0142
${labels.company}: Analytical Engines

${reason}

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
	const { email, phone, company } = noticed.labels;
	expect(text).toContain(`\n\n${email}: ada@example.com\n\n`);
	for (const label of [phone, company]) expect(html).not.toContain(`>${label}<`);
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
	const said = receiptSays("Ada Lovelace");
	expect(said.opening).toMatch(/Ada Lovelace.*November 21, 2025/);
	expect(said.answer).toContain(formatFacts(site).openHours);
	expect(said.reason).toContain("ada@example.com");
	expect(subject).toBe(said.subject);
	expect(text).toBe(`${said.opening}

${said.answer}

${said.quoted}

> First line
> Second line

${said.otherwise}

${said.reason}

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
	expect(text.startsWith(`${receiptSays("none").opening}\n`)).toBe(true);
	const quoted = receiptOf({ message: `<script>a()</script>\n-- \n${spam}` });
	expect(quoted.html).not.toContain("<script");
	const broken = "You won at evil dot example";
	expect(quoted.html.split(broken)).toHaveLength(2);
	expect(quoted.text).toContain(`> <script>a()</script>\n> --\n> ${broken}\n\n`);
	expect(quoted.text.split("\n-- \n")).toHaveLength(2);
});
