import { domainToASCII } from "node:url";
import { array, assert, asyncProperty, constantFrom, integer, oneof, pre, string } from "fast-check";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { emailAddress } from "#domain/field-schemas.ts";
import { testMail } from "#testing/outbox.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { createSmtpTransport, messageFields } from "./mail-transport.ts";

const schema = emailAddress({ missing: "missing", malformed: "malformed" });

// Letters that UTS 46 maps to another, to several or to nothing, among all kinds of others.
const letter = oneof(
	constantFrom(..."abcxyz019-.", ..."ｅＡ①Ⅷß\u1e9eİſKς\u00ad\u200b\u200d\u2060\ufe0f\u034f。．｡", ..."üäéаеო例え💩"),
	string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
	integer({ min: 0xa0, max: 0x2_fa1f }).map((code) => String.fromCodePoint(code)),
);
const word = array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(""));
const localPart = oneof(constantFrom("ada", "Ada", "o'neil", "a..b", "zoë"), word);
const domain = oneof(word, constantFrom("example", "ｅxample", "exa\u00admple", "EXAMPLE", "müller", "xn--mller-kva"));

const composer = createTransport({ streamTransport: true, buffer: true });

async function recipientOnEnvelope(address: string): Promise<string> {
	const { envelope } = await composer.sendMail(messageFields({ ...testMail(), to: address }));
	return envelope.to[0] ?? "";
}

function split(address: string) {
	const at = address.lastIndexOf("@");
	return { before: address.slice(0, at), domain: address.slice(at + 1) };
}

test("every address that a form accepts is mailed to the domain of its key, and to no other", () =>
	assert(
		asyncProperty(localPart, domain, constantFrom("org", "de", "ｏrg", "例え"), async (before, name, top) => {
			const { data: address } = schema.safeParse(`${before}@${name}.${top}`);
			pre(address !== undefined);
			const mailedTo = split(await recipientOnEnvelope(address));
			const key = split(normalizeEmailAddress(address));
			// So the key follows from the envelope: what is delivered to one recipient has one key. With letters beyond ASCII
			// before the @ the library writes the domain in its own letters again.
			expect(domainToASCII(mailedTo.domain)).toBe(key.domain);
			expect(mailedTo.before.replaceAll('"', "").toLowerCase().normalize("NFC")).toBe(key.before);
		}),
		{ numRuns: 1_000 },
	));

test("a mail server gets the ASCII form of the domain", async () => {
	const { url, received } = await startTestSmtpServer();
	const transport = createSmtpTransport({ smtpUrl: url });
	for (const to of ["Eve@MÜLLER.example", "eve@xn--mller-kva.example", "eve@Ｍüller.example"]) {
		await transport.send(testMail({ to: schema.parse(to) }));
	}
	transport.close();
	// The envelope would not show it: the test's server reads it back into letters.
	const headers = received.map(({ raw }) => /^To: (.+)\r$/m.exec(raw)?.[1]);
	expect(headers).toEqual(["Eve@xn--mller-kva.example", "eve@xn--mller-kva.example", "eve@xn--mller-kva.example"]);
});
