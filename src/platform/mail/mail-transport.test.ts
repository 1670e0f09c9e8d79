import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assert, asyncProperty, emailAddress, pre, string } from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { classifyFailure } from "#platform/outbox/deliver-mail.ts";
import { temporaryDirectory } from "#testing/database.ts";
import { testMail } from "#testing/outbox.ts";
import { bytesOf, startScriptedSmtpServer, startTestSmtpServer } from "#testing/smtp-server.ts";
import { createMailTransport, createSmtpTransport, messageFields, tlsRule } from "./mail-transport.ts";
import { renderedMessage } from "./rendered-message.ts";

function smtpTransport(smtpUrl: string) {
	const transport = createSmtpTransport({ smtpUrl });
	onTestFinished(() => transport.close());
	return transport;
}

test("a mail arrives with everything that was queued", async () => {
	const { url, received } = await startTestSmtpServer();
	const headers = { "List-Unsubscribe": "<https://example.com/u?t=1>" };
	await smtpTransport(url).send(testMail({ id: "one", headers, subject: "Message from Zoë", text: "Grüße" }));
	const [{ sender, recipients, mail } = { sender: "", recipients: [], mail: undefined }] = received;
	expect({ sender, recipients }).toEqual({ sender: "hello@site.example", recipients: ["owner@site.example"] });
	expect(mail).toMatchObject({
		messageId: "<one@site.example>",
		from: { name: "Our Site", address: "hello@site.example" },
		to: [{ address: "owner@site.example" }],
		replyTo: [{ name: "Ada Lovelace", address: "ada@example.com" }],
		subject: "Message from Zoë",
		text: "Grüße\n",
	});
	expect(mail?.headers).toContainEqual(
		expect.objectContaining({ key: "list-unsubscribe", value: "<https://example.com/u?t=1>" }),
	);
});

test("a file arrives with its name, its type and every byte", async () => {
	const { url, received } = await startTestSmtpServer();
	const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
	const content = Buffer.from(bytes).toString("base64");
	await smtpTransport(url).send(
		testMail({ attachments: [{ fileName: "report.pdf", contentType: "application/pdf", content }] }),
	);
	const [file, ...others] = received[0]?.mail.attachments ?? [];
	expect(others).toEqual([]);
	expect(file).toMatchObject({ filename: "report.pdf", mimeType: "application/pdf", disposition: "attachment" });
	expect(bytesOf(file).equals(bytes)).toBe(true);
});

test("the sender on the envelope and in From is the site, never the visitor", async () => {
	const { url, received } = await startTestSmtpServer();
	await smtpTransport(url).send(testMail({ replyTo: { name: "Eve", address: "eve@example.org" } }));
	expect(received[0]?.sender).toBe("hello@site.example");
	expect(received[0]?.mail.from?.address).toBe("hello@site.example");
});

test("any accepted name and address arrive unchanged, and add no header", async () => {
	const composer = createTransport({ streamTransport: true, buffer: true });
	const unit = string({ unit: "grapheme", maxLength: 200 });
	await assert(
		asyncProperty(unit, unit, emailAddress(), async (name, subject, address) => {
			const mail = testMail({ subject, replyTo: { name, address } });
			pre(renderedMessage.safeParse(mail).success);
			const { message } = await composer.sendMail(messageFields(mail));
			const parsed = await PostalMime.parse(String(message));
			const plain = (text: string) => text.replace(/\s+/g, " ").trim();
			expect(parsed.replyTo?.map((to) => ({ ...to, name: plain(to.name) }))).toEqual([{ address, name: plain(name) }]);
			expect(plain(parsed.subject ?? "")).toBe(plain(subject));
			expect(parsed.headers.map(({ key }) => key).sort()).toEqual([
				"auto-submitted",
				"content-type",
				"date",
				"from",
				"message-id",
				"mime-version",
				"reply-to",
				"subject",
				"to",
				"x-auto-response-suppress",
			]);
		}),
	);
});

test("a mail says when it left and that no person wrote it, unless it says that one did", async () => {
	const { url, received } = await startTestSmtpServer();
	const transport = smtpTransport(url);
	const before = Date.now();
	await transport.send(testMail());
	await transport.send(testMail({ headers: { "Auto-Submitted": "no" } }));
	const headers = received.map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])));
	expect(headers.map((each) => each.get("auto-submitted"))).toEqual(["auto-generated", "no"]);
	expect(headers.map((each) => each.get("x-auto-response-suppress"))).toEqual(["All", "All"]);
	// The header has whole seconds.
	expect(Date.parse(received[0]?.mail.date ?? "")).toBeGreaterThan(before - 1_000);
});

test("a notice about an address that needs SMTPUTF8 is a mail that every server takes", async () => {
	const { url, received } = await startTestSmtpServer();
	for (const address of ["josé@example.com", "ada@müller.example"]) {
		await smtpTransport(url).send(testMail({ replyTo: { name: "José", address }, text: `From ${address}` }));
	}
	const headersOf = (raw = "") => raw.slice(0, raw.indexOf("\r\n\r\n"));
	for (const { raw } of received) expect(headersOf(raw)).toMatch(/^\p{ASCII}+$/u);
	expect(received.map(({ mail }) => mail.replyTo?.map(({ address }) => address))).toEqual([
		undefined,
		["ada@xn--mller-kva.example"],
	]);
});

/** The same server by an address that is not known to be this machine: the system takes 0.0.0.0 for it. */
const asForeign = (url: string) => url.replace("127.0.0.1", "0.0.0.0");

function send(smtpUrl: string): Promise<void> {
	const transport = createSmtpTransport({ smtpUrl });
	onTestFinished(() => transport.close());
	return transport.send(testMail());
}

test.each([
	["smtp://mail.example:587", "required"],
	["smtp://user:password@mail.example", "required"],
	["smtp://10.0.0.7:25", "required"],
	["smtp://mail:25", "required"],
	["smtp://localhost.example:25", "required"],
	["smtp://127.0.0.1.example:25", "required"],
	["smtp://mail:25?ignoreTLS=true", "required"],
	["smtp://mail:25?requireTLS=0", "required"],
	["smtp://mail:25?requireTLS=", "required"],
	["smtp://mail:25?requireTLS=false", "required"],
	["smtp://127.0.0.1:25", "offered"],
	["smtp://127.8.9.10:25", "offered"],
	["smtp://[::1]:25", "offered"],
	["smtp://localhost", "offered"],
	["smtps://mail.example", "implicit"],
	["smtps://mail.example?requireTLS=false", "implicit"],
])("with %s TLS is %s", (smtpUrl, rule) => {
	expect(tlsRule(smtpUrl)).toBe(rule);
});

test.each(["", "?requireTLS=0", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true", "?secure=false"])(
	"a server without TLS gets neither password nor mail, and the failure is an outage that names TLS (%s)",
	async (query) => {
		const withoutTls = { EHLO: "250-mail.example\r\n250 AUTH PLAIN", STARTTLS: "502 5.5.1 Unknown command" };
		const { url, received } = await startScriptedSmtpServer(withoutTls);
		const failure = await send(`${asForeign(url).replace("//", "//user:password@")}${query}`).catch(classifyFailure);
		expect(failure).toEqual({
			isRefusal: false,
			reason: "The mail server gives no connection with TLS: 502 5.5.1 Unknown command",
		});
		expect(received).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS"]);
	},
);

test("a server with a self-signed certificate gets no mail, unless it is on this machine", async () => {
	const { url, received } = await startTestSmtpServer({ offersTls: true });
	expect(await send(asForeign(url)).catch(classifyFailure)).toMatchObject({
		isRefusal: false,
		reason: expect.stringContaining("certificate"),
	});
	expect(received).toEqual([]);
	await send(url);
	expect(received).toMatchObject([{ isEncrypted: true }]);
});

test("a mail server on this machine gets mail without TLS", async () => {
	const { url, received } = await startTestSmtpServer();
	await send(url);
	expect(received).toMatchObject([{ isEncrypted: false }]);
});

function emlTransport() {
	const dataDirectory = temporaryDirectory();
	const transport = createMailTransport({ smtpUrl: undefined, dataDirectory, logger: createLogger("silent") });
	return { transport, outbox: join(dataDirectory, "outbox") };
}

test("without an SMTP server a mail becomes a file that a mail program can read", async () => {
	const { transport, outbox } = emlTransport();
	await transport.send(testMail({ id: "one", subject: "Grüße", text: "Hello", html: "<p>Hello</p>" }));
	const parsed = await PostalMime.parse(readFileSync(join(outbox, "one%40site.example.eml")));
	expect(parsed).toMatchObject({ subject: "Grüße", text: "Hello\n", messageId: "<one@site.example>" });
	expect(parsed.html).toContain("<p>Hello</p>");
});

test("a mail that is sent again replaces its file, and no partial file is left", async () => {
	const { transport, outbox } = emlTransport();
	await transport.send(testMail({ id: "one", subject: "First" }));
	await transport.send(testMail({ id: "one", subject: "Second" }));
	await transport.send(testMail({ id: "two" }));
	expect(readdirSync(outbox).sort()).toEqual(["one%40site.example.eml", "two%40site.example.eml"]);
	expect(readFileSync(join(outbox, "one%40site.example.eml"), "utf8")).toContain("Subject: Second\r\n");
});

test("a mail with a file is one file, which a mail program can read", async () => {
	const { transport, outbox } = emlTransport();
	const attachment = { fileName: "a.txt", contentType: "text/plain", content: Buffer.from("Grüße").toString("base64") };
	await transport.send(testMail({ id: "one", attachments: [attachment] }));
	const { attachments } = await PostalMime.parse(readFileSync(join(outbox, "one%40site.example.eml")));
	expect(attachments.map(({ filename }) => filename)).toEqual(["a.txt"]);
	expect(bytesOf(attachments[0]).toString()).toBe("Grüße");
});
