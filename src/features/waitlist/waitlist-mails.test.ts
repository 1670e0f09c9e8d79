import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { sentOf } from "#features/submissions/page-form.server.ts";
import { signToken } from "#platform/signed-token.ts";
import { waitlistDocument, waitlistForm, waitlistMails } from "./waitlist.server.ts";

const { facts: site } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const siteUrl = "https://site.example";
const secret = "s".repeat(32);
const leaveUrl = `${siteUrl}/waitlist/leave?token=${signToken("waitlist-leave", "1", secret)}`;
const { notice, receipt } = waitlistForm.write;

function given(entry: typeof ada) {
	const submission = { id: "1", received_at: "2025-11-21T12:30:00.000Z", ...sentOf(waitlistForm, entry) };
	return { submission, page: waitlistDocument, siteUrl, secret, content: contentOfRepository };
}

const SIGNATURE = `-- 
${site.legalName}
${offices}
`;

const escaped = (text: string) => text.replaceAll("'", "&#x27;");

const words = ({ name, address }: { name: string; address: string }) =>
	contentOfRepository.mail(waitlistMails, { ...waitlistMails.examples, name, address }).receipt;

test("the visitor's mail reads well as plain text", () => {
	const { subject, text } = receipt(given(ada));
	const said = words({ name: "Ada", address: "ada@example.com" });
	expect(subject).toBe(said.subject);
	const { opening, next, leaving, reason } = said;
	expect(text.split("\n\n")).toEqual([
		...[opening, next, `${leaving}\n${leaveUrl}`, reason],
		...SIGNATURE.split("\n\n"),
	]);
	expect(opening).toContain("Ada");
});

test("the visitor's mail has their name, their address and the link to leave in the HTML", () => {
	const { html } = receipt(given(ada));
	const { opening, reason } = words({ name: "Ada", address: "ada@example.com" });
	expect(reason).toContain("ada@example.com");
	for (const said of [opening, reason]) expect(html).toContain(escaped(said));
	expect(html).toContain(`href="${leaveUrl}"`);
});

test("the owner's mail names who joined, when, and where to write", () => {
	const { subject, text, html } = notice(given(ada));
	const accountPage = `${siteUrl}/desk/account`;
	const known = { ...waitlistMails.examples, name: "Ada Lovelace", day: "November 21, 2025", accountPage };
	const said = contentOfRepository.mail(waitlistMails, known).notice;
	expect(said.subject).toContain("Ada Lovelace");
	expect(said.opening).toMatch(/Ada Lovelace.*November 21, 2025/);
	expect(said.reason).toContain(accountPage);
	expect(subject).toBe(said.subject);
	expect(text).toBe(`${said.opening}

Email: ada@example.com

${said.reason}

${SIGNATURE}`);
	expect(html).toContain(escaped(said.opening));
	expect(html).toContain("ada@example.com");
});

test("what a visitor wrote reaches the owner as text, never markup, and the visitor not at all", () => {
	const entry = { ...ada, firstName: "<script>a()</script>", lastName: `<img src=x onerror="a()">` };
	const { html } = notice(given(entry));
	expect(html).not.toMatch(/<script|<img src=x/);
	expect(html).toContain("&lt;script&gt;a()&lt;/script&gt;");
	const toVisitor = receipt(given(entry));
	expect(toVisitor.html).not.toContain("script");
	expect(toVisitor.text.startsWith(words({ name: "none", address: "" }).opening)).toBe(true);
});
