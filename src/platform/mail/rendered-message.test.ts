import { assert, constantFrom, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { testMail } from "#testing/outbox.ts";
import { type RenderedMessage, renderedMessage } from "./rendered-message.ts";

/** A mail with anything in a place where TypeScript knows better. */
type Changed = Omit<RenderedMessage, "kind"> & { kind: string };

const isAccepted = (mail: Changed) => renderedMessage.safeParse(mail).success;

const places: ReadonlyArray<(text: string) => Partial<Changed>> = [
	(subject) => ({ subject }),
	(name) => ({ from: { name, address: "hello@example.com" } }),
	(name) => ({ replyTo: { name, address: "ada@example.com" } }),
	(address) => ({ from: { name: "Our Site", address } }),
	(address) => ({ replyTo: { name: "Ada", address } }),
	(to) => ({ to }),
	(messageId) => ({ messageId }),
	(kind) => ({ kind }),
	(value) => ({ headers: { "List-Unsubscribe": value } }),
	(name) => ({ headers: { [name]: "yes" } }),
];

test("a line break or another control character is refused wherever it could begin a header", () =>
	assert(
		property(
			constantFrom(...places),
			tuple(string(), constantFrom("\r\n", "\n", "\r", "\0", "\t", "\u0085"), string()),
			(place, parts) => {
				expect(isAccepted({ ...testMail(), ...place(parts.join("")) })).toBe(false);
			},
		),
	));

test.for([
	"ada@example.com, eve@example.com",
	"ada@example.com,eve@example.com",
	"ada@example.com;eve@example.com",
	"ada@example.com eve@example.com",
	"Ada <ada@example.com>",
	"friends: ada@example.com;",
	"ada@example.com@example.org",
	"ada",
	"",
	"boss@[127.0.0.1]",
	"x%y@relay.example",
	"host!user@relay.example",
	"-oQ/tmp@example.com",
	"ada@exa\u00admple.com",
	"ada\u202egro@example.com",
])("%j is not one recipient", (to) => {
	expect(isAccepted(testMail({ to }))).toBe(false);
});

test("a mail to the owner about an address that was accepted earlier can still be sent", () => {
	const replyTo = { name: "Ada", address: "ada@[127.0.0.1]" };
	expect(isAccepted(testMail({ replyTo }))).toBe(true);
	expect(isAccepted(testMail({ from: replyTo }))).toBe(false);
});

test.for(["Bcc", "To", "Cc", "From", "Sender", "Subject", "Content-Type", "X Y", "X-Y:"])(
	"a mail may not add the header %j",
	(name) => {
		expect(isAccepted(testMail({ headers: { [name]: "eve@example.com" } }))).toBe(false);
	},
);

test("names in any script, with quotes and brackets, are accepted", () => {
	expect(isAccepted(testMail({ replyTo: { name: `Zoë "the <b>" Ωmega`, address: "zoë@exämple.com" } }))).toBe(true);
	expect(isAccepted(testMail({ headers: { "List-Unsubscribe": "<https://example.com/u>" } }))).toBe(true);
});

test.each(["", " ", "\u00a0"])("an empty subject (%o) is refused: it would be left out of the mail", (subject) => {
	expect(isAccepted(testMail({ subject }))).toBe(false);
});

const report = { fileName: "report.pdf", contentType: "application/pdf", content: "JVBERg==" };

test.each([
	["a path for a name", { ...report, fileName: "../report.pdf" }],
	["a line break in a name", { ...report, fileName: "a\r\nBcc: eve@example.com" }],
	["a quote in a name", { ...report, fileName: 'a".pdf' }],
	["a type with parameters", { ...report, contentType: "application/pdf; x=y" }],
	["something else than base64", { ...report, content: "%PDF" }],
	["more than a megabyte", { ...report, content: "AAAA".repeat(333_335) }],
])("a file with %s is refused", (_, attachment) => {
	expect(isAccepted(testMail({ attachments: [attachment] }))).toBe(false);
	expect(isAccepted(testMail({ attachments: [report] }))).toBe(true);
});
