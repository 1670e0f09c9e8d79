import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { renderedMessage } from "#platform/mail/rendered-message.ts";
import { testMail } from "#testing/outbox.ts";
import { listHeaders, readUnsubscribeToken, unsubscribeUrl } from "./newsletter-links.server.ts";

const ID = "6f1c5a52-0a3c-4c9f-8a7e-0d7f3f0f5d11";
const settings = { siteUrl: "https://site.example", secret: "a secret of at least thirty-two characters" };

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

test("the headers name the list and the one click that leaves it", () => {
	const headers = listHeaders(settings, ID);
	expect(headers).toEqual({
		"List-Id": `${brand.name} newsletter <newsletter.site.example>`,
		"List-Unsubscribe": expect.stringMatching(
			/^<https:\/\/site\.example\/newsletter\/unsubscribe\?token=6f1c5a52-[\w-]+\.[\w-]{43}>$/,
		),
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
	expect(renderedMessage.safeParse(testMail({ headers })).success).toBe(true);
});

test("a link names its subscriber, the same one for ever", () => {
	const url = unsubscribeUrl(settings, ID);
	expect(unsubscribeUrl(settings, ID)).toBe(url);
	expect(readUnsubscribeToken(tokenOf(url), settings.secret)).toBe(ID);
});

test("a token of another secret or another subscriber is nobody's", () => {
	const token = tokenOf(unsubscribeUrl(settings, ID));
	expect(readUnsubscribeToken(token, "another secret of thirty-two characters!")).toBeUndefined();
	expect(readUnsubscribeToken(token.replace("6f1c", "6f1d"), settings.secret)).toBeUndefined();
	expect(readUnsubscribeToken(token.slice(0, -1), settings.secret)).toBeUndefined();
});

test("no text that somebody makes up is a token", () =>
	assert(
		property(string(), (text) => {
			expect(readUnsubscribeToken(text, settings.secret)).toBeUndefined();
			expect(readUnsubscribeToken(`${ID}.${text}`, settings.secret)).toBeUndefined();
		}),
	));
