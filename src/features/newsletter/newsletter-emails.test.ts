import { expect, test } from "vitest";
import { brand, palette } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import {
	alreadySubscribedEmail,
	newsletterAlreadySubscribedMail,
	newsletterConfirmationEmail,
	newsletterConfirmationMail,
	newsletterUnsubscribedMail,
	unsubscribedEmail,
} from "./newsletter.email.tsx";

const { facts: site, mail } = contentOfRepository;

const offices = site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`).join("\n");

const siteUrl = "https://site.example";
const ada = { firstName: "Ada", email: "ada@example.com" };
const confirmAddress = `${siteUrl}/newsletter/confirm?token=abc`;
const undoAddress = `${siteUrl}/newsletter/undo?token=abc`;
const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=abc`;
const LARGEST_BYTES = 100 * 1024;
const SIGNATURE = `-- 
${site.legalName}
${offices}
`;

const escaped = (text: string) => text.replaceAll("'", "&#x27;");

const address = { address: ada.email };
const confirmation = (firstName: string) =>
	mail(newsletterConfirmationMail, { ...address, firstName, hours: 72, days: 7, daysSpelled: "seven" });
const already = mail(newsletterAlreadySubscribedMail, address);
const unsubscribed = mail(newsletterUnsubscribedMail, { ...address, hours: 72 });

const everyMail = (email = ada.email, firstName = ada.firstName) => [
	newsletterConfirmationEmail(
		{ subscriber: { firstName, email }, address: confirmAddress, siteUrl },
		contentOfRepository,
	),
	alreadySubscribedEmail({ email, unsubscribeUrl, siteUrl }, contentOfRepository),
	unsubscribedEmail({ email, address: undoAddress, siteUrl }, contentOfRepository),
];

test("the confirmation reads well as plain text", () => {
	const { subject, text } = newsletterConfirmationEmail(
		{ subscriber: ada, address: confirmAddress, siteUrl },
		contentOfRepository,
	);
	const said = confirmation("Ada");
	expect(said.subject).toContain(brand.name);
	expect(said.greeting).toContain("Ada");
	expect(said.inPlainText.note).toContain("72 hours");
	expect(said.otherwise).toContain("seven days");
	expect(subject).toBe(said.subject);
	expect(text).toBe(`${said.greeting}

${said.inPlainText.opening}
https://site.example/newsletter/confirm?token=abc

${said.inPlainText.note}

${said.otherwise}

${said.reason}

${SIGNATURE}`);
});

test("the mail to a subscriber who asks again reads well as plain text", () => {
	const { subject, text } = alreadySubscribedEmail({ email: ada.email, unsubscribeUrl, siteUrl }, contentOfRepository);
	expect(subject).toBe(already.subject);
	expect(text).toBe(`${already.opening}

${already.leaving}
https://site.example/newsletter/unsubscribe?token=abc

${already.reason}

${SIGNATURE}`);
});

test("the mail to an unsubscribed address reads well as plain text", () => {
	const { subject, text } = unsubscribedEmail({ email: ada.email, address: undoAddress, siteUrl }, contentOfRepository);
	expect(unsubscribed.inPlainText.note).toContain("72 hours");
	expect(subject).toBe(unsubscribed.subject);
	expect(text).toBe(`${unsubscribed.inPlainText.opening}
https://site.example/newsletter/undo?token=abc

${unsubscribed.inPlainText.note}

${unsubscribed.otherwise}

${unsubscribed.reason}

${SIGNATURE}`);
});

test("each mail has its first sentence and its link in the HTML", () => {
	const [toConfirm, again, off] = everyMail().map(({ html }) => html);
	expect(toConfirm).toContain(escaped(confirmation("Ada").opening));
	expect(toConfirm?.split(`href="${confirmAddress}"`)).toHaveLength(3);
	expect(again).toContain(escaped(already.opening));
	expect(again).toContain(`href="${unsubscribeUrl}"`);
	expect(off).toContain(escaped(unsubscribed.opening));
	expect(off?.split(`href="${undoAddress}"`)).toHaveLength(3);
});

test("an address with signs of markup is text, in HTML and in plain text", () => {
	for (const { html, text } of everyMail("o'neil&sons@example.com")) {
		expect(html).toContain("o&#x27;neil&amp;sons@example.com");
		expect(text).toContain("o'neil&sons@example.com");
	}
});

test("a right-to-left name stands as it was typed", () => {
	const { greeting } = confirmation("עדה");
	expect(greeting).toContain("עדה");
	for (const part of ["html", "text"] as const) expect(everyMail(ada.email, "עדה")[0]?.[part]).toContain(greeting);
});

test.each([`<img src=x onerror="a()">`, `Tom & "Jerry"`, "Visit www.spam.example", "https://spam.example"])(
	"text that is not plainly a name (%s) is in no mail",
	(firstName) => {
		for (const { subject, html, text } of everyMail(ada.email, firstName)) {
			expect(`${subject}${html}${text}`).not.toMatch(/onerror|Jerry|spam/);
		}
		expect(everyMail(ada.email, firstName)[0]?.text).toMatch(new RegExp(`^${confirmation("none").greeting}\n`));
	},
);

test("each mail is small, declares its color scheme, and gives every light text a dark background", () => {
	for (const { html } of everyMail()) {
		expect(Buffer.byteLength(html)).toBeLessThan(LARGEST_BYTES);
		expect(html).toContain(`<meta name="color-scheme" content="light only"/>`);
		for (const [style] of html.matchAll(new RegExp(`style="[^"]*[; "]color:${palette.white}[^"]*"`, "gi"))) {
			expect(style).toContain(`background-color:${palette.ink}`);
		}
	}
});

test("classic Outlook, which draws no padding of a link, gets the button's from its cell", () => {
	const [confirmation] = everyMail().map(({ html }) => html);
	const button = confirmation
		?.slice(0, confirmation.indexOf(`href="${confirmAddress}"`))
		.split("<td")
		.at(-1);
	expect(button).toContain(`background-color:${palette.ink}`);
	expect(button).toMatch(/mso-padding-alt:\d+px \d+px/);
});
