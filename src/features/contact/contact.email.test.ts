import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import { answerDay, formatDay, workingDaysOf } from "#domain/dates.ts";
import { sentOf } from "#features/submissions/page-form.server.ts";
import { content } from "#testing/content.ts";
import { contactForm, contactMails } from "./contact.server.ts";
import { contactDocument } from "./contact.ts";

const { facts: site, mail } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

const message = {
	name: "Ada Lovelace",
	email: "ada@example.com",
	phone: "+1 312 555 0142",
	company: "Analytical Engines",
	message: "First line\nSecond line",
	botField: "",
};

function given(changes: Partial<typeof message>) {
	const submission = {
		id: "1",
		received_at: "2025-11-21T12:30:00.000Z",
		...sentOf(contactForm, { ...message, ...changes }),
	};
	return { submission, page: contactDocument, siteUrl: "https://site.example", secret: "secret", content: content() };
}

const said = (name: string) =>
	mail(contactMails, {
		name,
		firm: "Analytical Engines",
		day: "November 21, 2025",
		answerDay: formatDay(answerDay(new Date("2025-11-21T12:30:00.000Z"), workingDaysOf(site)), "weekday"),
		address: "ada@example.com",
		accountPage: "https://site.example/desk/account",
	});
const noticed = said("Ada Lovelace").notice;
const receiptSays = (name: string) => said(name).receipt;

const { notice, receipt } = contactForm.write;
const emailOf = (changes: Partial<typeof message> = {}) => notice(given(changes));
const receiptOf = (changes: Partial<typeof message> = {}) => receipt(given(changes));

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
	const { submission, ...written } = given({});
	const lateInLondon = { ...submission, received_at: "2025-11-21T23:30:00.000Z" };
	for (const write of [notice, receipt]) {
		expect(write({ ...written, submission: lateInLondon, content: inBerlin }).text).toContain("November 22, 2025");
	}
});

test("the plain text reads well by itself", () => {
	const { opening, reason } = noticed;
	for (const known of ["Ada Lovelace", "November 21, 2025"]) expect(opening).toContain(known);
	expect(reason).toContain("https://site.example/desk/account");
	expect(emailOf().text).toBe(`${opening}

First line
Second line

Email: ada@example.com
Phone: +1 312 555 0142
Company: Analytical Engines

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
	expect(text).toContain("\n\nEmail: ada@example.com\n\n");
	for (const label of ["Phone", "Company"]) expect(html).not.toContain(`>${label}<`);
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
	const words = receiptSays("Ada Lovelace");
	expect(words.opening).toMatch(/Ada Lovelace.*November 21, 2025/);
	expect(words.next).toContain(formatFacts(site).openHours);
	expect(words.reason).toContain("ada@example.com");
	expect(subject).toBe(words.subject);
	expect(text).toBe(`${words.opening}

${words.next}

${words.quoted}

> First line
> Second line

${words.otherwise}

${words.reason}

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
