import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { temporaryDirectory } from "#testing/database.ts";
import { testMail } from "#testing/mail.ts";
import { bytesOf } from "#testing/smtp-server.ts";
import { createMailTransport } from "./mail-transport.ts";

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

test("a mail that is sent again replaces its file, and no half file is left", async () => {
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
