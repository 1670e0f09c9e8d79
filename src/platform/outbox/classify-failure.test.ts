import { expect, test } from "vitest";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import { testMail } from "#testing/mail.ts";
import { startScriptedSmtpServer } from "#testing/smtp-server.ts";
import { classifyFailure } from "./classify-failure.ts";

type Attempt = { credentials?: string; sendWithinMs?: number };

async function failureAt(answers: Record<string, string>, { credentials = "", ...limit }: Attempt = {}) {
	const { url } = await startScriptedSmtpServer(answers);
	const transport = createSmtpTransport({ smtpUrl: url.replace("//", `//${credentials}`), ...limit });
	try {
		await transport.send(testMail());
		throw new Error("The mail was sent.");
	} catch (error) {
		return classifyFailure(error);
	} finally {
		transport.close();
	}
}

test.for([
	["RCPT", "550 5.1.1 No such mailbox"],
	["DATA", "554 5.6.0 Not this"],
	[".", "552 5.3.4 Too big"],
])("a 5xx to %s refuses the mail", async ([step = "", answer = ""]) => {
	expect(await failureAt({ [step]: answer })).toEqual({ isRefusal: true, reason: answer });
});

test.for([
	["greeting", "554 No service here"],
	["HELO", "550 Not you", { EHLO: "550 Not you" }],
	["STARTTLS", "554 5.7.3 No TLS", { EHLO: "250-test\r\n250 STARTTLS" }],
	["MAIL", "550 5.1.8 Sender refused"],
	["RCPT", "530 5.7.0 Authentication required"],
	["RCPT", "450 4.2.1 Try later"],
	["RCPT", "503 Bad sequence"],
	[".", "451 4.3.0 Try later"],
	["DATA", "421 Closing"],
] as const)("to %s, %s is an outage", async ([step, answer, others]) => {
	const failure = await failureAt({ ...others, [step]: answer });
	expect(failure).toEqual({ isRefusal: false, reason: expect.stringContaining(answer.slice(0, 3)) });
});

test("refused credentials are an outage", async () => {
	const answers = { EHLO: "250-test\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 Wrong" };
	const failure = await failureAt(answers, { credentials: "user:secret@" });
	expect(failure).toEqual({ isRefusal: false, reason: "535 5.7.8 Wrong" });
});

test("a server that says nothing is an outage after the set time", async () => {
	expect(await failureAt({ greeting: "" }, { sendWithinMs: 500 })).toMatchObject({ isRefusal: false });
});

test("the reason is one line of limited length, whatever was thrown", () => {
	expect(classifyFailure(new Error(`two\r\nlines ${"x".repeat(2_000)}`)).reason).toMatch(/^two lines x{400,}$/);
	expect(classifyFailure(undefined)).toEqual({ isRefusal: false, reason: "undefined" });
	expect(classifyFailure(new Error(""))).toEqual({ isRefusal: false, reason: "no reason given" });
});
