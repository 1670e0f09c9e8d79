import { assert, asyncProperty, emailAddress, pre, string } from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { testMail } from "#testing/mail.ts";
import { bytesOf, startTestSmtpServer } from "#testing/smtp-server.ts";
import { messageFields } from "./message-fields.ts";
import { renderedMessage } from "./rendered-message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

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

test("any name and address that is let in comes out the same, and no header comes with it", async () => {
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
				"content-type",
				"date",
				"from",
				"message-id",
				"mime-version",
				"reply-to",
				"subject",
				"to",
			]);
		}),
	);
});
