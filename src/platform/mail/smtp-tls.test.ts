import { expect, onTestFinished, test } from "vitest";
import { classifyFailure } from "#platform/outbox/classify-failure.ts";
import { testMail } from "#testing/mail.ts";
import { startScriptedSmtpServer, startTestSmtpServer } from "#testing/smtp-server.ts";
import { createSmtpTransport, tlsRule } from "./smtp-transport.ts";

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
	"a server without TLS gets neither password nor mail, and it is an outage that names TLS (%s)",
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

test("a server whose certificate nobody signed gets no mail, unless it is on this machine", async () => {
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
