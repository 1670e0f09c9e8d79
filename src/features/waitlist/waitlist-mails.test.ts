import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { MailPlaceholders } from "#documents/mails.ts";
import { waitlistConfirmationMail, waitlistNoticeMail } from "#documents/pages/waitlist.ts";
import { waitlistConfirmationEmail, waitlistNoticeEmail } from "./waitlist.server.ts";

const { facts: site } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const siteUrl = "https://site.example";
const leaveUrl = `${siteUrl}/waitlist/leave?token=abc`;
const joinedAt = new Date("2025-11-21T12:30:00.000Z");
const SIGNATURE = `-- 
${site.legalName}
${offices}
`;

const escaped = (text: string) => text.replaceAll("'", "&#x27;");

const words = (own: MailPlaceholders<typeof waitlistConfirmationMail>) =>
	contentOfRepository.mail(waitlistConfirmationMail, own);

test("the visitor's mail reads well as plain text", () => {
	const { subject, text } = waitlistConfirmationEmail({ entry: ada, leaveUrl, siteUrl }, contentOfRepository);
	const said = words({ firstName: "Ada", address: "ada@example.com" });
	expect(subject).toBe(said.subject);
	const { opening, place, leaving, reason } = said;
	expect(text.split("\n\n")).toEqual([
		...[opening, place, `${leaving}\n${leaveUrl}`, reason],
		...SIGNATURE.split("\n\n"),
	]);
	expect(opening).toContain("Ada");
});

test("the visitor's mail has their name, their address and the link to leave in the HTML", () => {
	const { html } = waitlistConfirmationEmail({ entry: ada, leaveUrl, siteUrl }, contentOfRepository);
	const { opening, reason } = words({ firstName: "Ada", address: "ada@example.com" });
	expect(reason).toContain("ada@example.com");
	for (const said of [opening, reason]) expect(html).toContain(escaped(said));
	expect(html).toContain(`href="${leaveUrl}"`);
});

test("the owner's mail names who joined, when, and where to write", () => {
	const { subject, text, html } = waitlistNoticeEmail({ entry: ada, joinedAt, siteUrl }, contentOfRepository);
	const accountPage = `${siteUrl}/desk/account`;
	const said = contentOfRepository.mail(waitlistNoticeMail, { ...ada, day: "November 21, 2025", accountPage });
	expect(said.subject).toContain("Ada Lovelace");
	expect(said.opening).toMatch(/Ada Lovelace.*November 21, 2025/);
	expect(said.reason).toContain(accountPage);
	expect(subject).toBe(said.subject);
	expect(text).toBe(`${said.opening}

${said.labels.email}: ada@example.com

${said.reason}

${SIGNATURE}`);
	expect(html).toContain(escaped(said.opening));
	expect(html).toContain("ada@example.com");
});

test("what a visitor wrote reaches the owner as text, never markup, and the visitor not at all", () => {
	const entry = { ...ada, firstName: "<script>a()</script>", lastName: `<img src=x onerror="a()">` };
	const { html } = waitlistNoticeEmail({ entry, joinedAt, siteUrl }, contentOfRepository);
	expect(html).not.toMatch(/<script|<img src=x/);
	expect(html).toContain("&lt;script&gt;a()&lt;/script&gt;");
	const toVisitor = waitlistConfirmationEmail({ entry, leaveUrl, siteUrl }, contentOfRepository);
	expect(toVisitor.html).not.toContain("script");
	expect(toVisitor.text.startsWith(words({ firstName: "none", address: "" }).opening)).toBe(true);
});
