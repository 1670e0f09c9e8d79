import { expect, test } from "vitest";
import { brand, palette } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { alreadySubscribedEmail, newsletterConfirmationEmail, unsubscribedEmail } from "./newsletter.email.tsx";

const { facts: site } = contentOfRepository;

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
	expect(subject).toBe(`Confirm your ${brand.name} subscription`);
	expect(text).toBe(`Hello Ada,

Someone, probably you, asked for our newsletter at this address. Open this link to confirm:
https://site.example/newsletter/confirm?token=abc

The link works once and for 72 hours.

If it wasn't you, do nothing. You are not on the list, and we delete the request after seven days.

You receive this because ada@example.com was entered in the newsletter form of our website.

${SIGNATURE}`);
});

test("the mail to a subscriber who asks again reads well as plain text", () => {
	const { subject, text } = alreadySubscribedEmail({ email: ada.email, unsubscribeUrl, siteUrl }, contentOfRepository);
	expect(subject).toBe("You already receive our newsletter");
	expect(text).toBe(`This address was entered again. You don't need to do anything: you are on the list.

If you no longer want the newsletter, this link takes you off the list:
https://site.example/newsletter/unsubscribe?token=abc

You receive this because ada@example.com was entered in the newsletter form of our website.

${SIGNATURE}`);
});

test("the mail to an unsubscribed address reads well as plain text", () => {
	const { subject, text } = unsubscribedEmail({ email: ada.email, address: undoAddress, siteUrl }, contentOfRepository);
	expect(subject).toBe("You are unsubscribed");
	expect(text).toBe(`We have taken this address off the newsletter. If that was a mistake, this link puts it back:
https://site.example/newsletter/undo?token=abc

The link works once and for 72 hours.

If you meant to leave, you don't need to do anything. We have deleted your name and won't send you the newsletter again.

You receive this because ada@example.com was unsubscribed in the newsletter form of our website.

${SIGNATURE}`);
});

test("each mail has its first sentence and its link in the HTML", () => {
	const [confirmation, already, unsubscribed] = everyMail().map(({ html }) => html);
	expect(confirmation).toContain("Someone, probably you, asked for our newsletter at this address. Press the button");
	expect(confirmation?.split(`href="${confirmAddress}"`)).toHaveLength(3);
	expect(already).toContain("This address was entered again.");
	expect(already).toContain(`href="${unsubscribeUrl}"`);
	expect(unsubscribed).toContain("We have taken this address off the newsletter. If that was a mistake, this link");
	expect(unsubscribed?.split(`href="${undoAddress}"`)).toHaveLength(3);
});

test("an address with signs of markup is text, in HTML and in plain text", () => {
	for (const { html, text } of everyMail("o'neil&sons@example.com")) {
		expect(html).toContain("o&#x27;neil&amp;sons@example.com");
		expect(text).toContain("o'neil&sons@example.com");
	}
});

test("a right-to-left name stands as it was typed", () => {
	for (const part of ["html", "text"] as const) expect(everyMail(ada.email, "עדה")[0]?.[part]).toContain("Hello עדה,");
});

test.each([`<img src=x onerror="a()">`, `Tom & "Jerry"`, "Visit www.spam.example", "https://spam.example"])(
	"text that is not plainly a name (%s) is in no mail",
	(firstName) => {
		for (const { subject, html, text } of everyMail(ada.email, firstName)) {
			expect(`${subject}${html}${text}`).not.toMatch(/onerror|Jerry|spam/);
		}
		expect(everyMail(ada.email, firstName)[0]?.text).toMatch(/^Hello,\n/);
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
