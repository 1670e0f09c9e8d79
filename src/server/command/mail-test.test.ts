import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "#platform/config.server.ts";
import { freePort } from "#testing/free-port.ts";
import { startScriptedSmtpServer, startTestSmtpServer } from "#testing/smtp-server.ts";
import { runProcess } from "#testing/start-process.ts";
import { sendTestMail } from "./mail-test.ts";

const address = "you@example.com";
const password = "pass word+";

async function run(environment: Record<string, string>) {
	const printed: string[] = [];
	const config = parseConfig({ MAIL_FROM: "Site <site@example.com>", ...environment });
	const code = await sendTestMail(config, address, (line) => printed.push(line));
	return { code, output: printed.join("\n") };
}

const withCredentials = (url: string) => url.replace("//", `//user:${encodeURIComponent(password)}@`);

test("a mail server that takes the mail is quoted, and the mail comes from MAIL_FROM", async () => {
	const { url, port, received } = await startTestSmtpServer();
	const { code, output } = await run({ SMTP_URL: url });
	expect(code).toBe(0);
	expect(output).toContain(`127.0.0.1:${port}, with TLS only if the server offers it`);
	expect(output).toMatch(/took it for you@example\.com: 250 /);
	expect(received).toMatchObject([{ sender: "site@example.com", recipients: [address] }]);
});

test("a refused recipient is printed with the server's own words", async () => {
	const { url } = await startTestSmtpServer({ unknownRecipients: [address] });
	const { code, output } = await run({ SMTP_URL: url });
	expect(code).toBe(1);
	expect(output).toContain("refuses the sender or the recipient");
	expect(output).toContain("550 5.1.1 No such mailbox");
});

test("refused credentials are printed, and the password is not, even if the server repeats it", async () => {
	const token = Buffer.from(`\0user\0${password}`).toString("base64");
	const replies = {
		EHLO: "250-test\r\n250 AUTH PLAIN",
		AUTH: `535 5.7.8 Wrong: AUTH PLAIN ${token} for ${password}`,
	};
	const { url } = await startScriptedSmtpServer(replies);
	const { code, output } = await run({ SMTP_URL: withCredentials(url) });
	expect(code).toBe(1);
	expect(output).toContain("refuses this user and password. Correct them in SMTP_URL.");
	expect(output).toContain("535 5.7.8 Wrong: AUTH PLAIN (password) for (password)");
	for (const secret of [password, encodeURIComponent(password), token]) expect(output).not.toContain(secret);
});

test("a server without TLS that is not on this machine is named as the problem", async () => {
	const { url, received } = await startScriptedSmtpServer({ STARTTLS: "502 Unknown command" });
	const { code, output } = await run({ SMTP_URL: withCredentials(url).replace("127.0.0.1", "0.0.0.0") });
	expect(code).toBe(1);
	expect(output).toContain("with TLS (STARTTLS)");
	expect(output).toContain("gives no connection with TLS, so it got neither password nor email");
	expect(received.join()).not.toContain("AUTH");
});

test("a mail server that cannot be reached is printed with the setting to look at", async () => {
	const { code, output } = await run({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
	expect(code).toBe(1);
	expect(output).toContain("no connection to the mail server. Check host and port in SMTP_URL.");
	expect(output).toContain("ECONNREFUSED");
});

test("without SMTP_URL it says where mail becomes files", async () => {
	const { code, output } = await run({ DATA_DIR: "/data" });
	expect(code).toBe(1);
	expect(output).toBe("Nothing was sent. SMTP_URL is not set, so each email becomes a file in /data/outbox.");
});

test("the command exits with a code that says how it went", async () => {
	const { url, received } = await startTestSmtpServer();
	async function statusOf(args: string[], environment: Record<string, string>) {
		const { code } = await runProcess(process.execPath, [resolve("scripts/command.ts"), "mail:test", ...args], {
			environment,
		});
		return code;
	}
	expect(await statusOf([address], { SMTP_URL: url })).toBe(0);
	expect(received).toHaveLength(1);
	expect(await statusOf([], { SMTP_URL: url })).toBe(2);
	expect(await statusOf([address], { SMTP_URL: "http://mail.example" })).toBe(1);
	expect(await statusOf([address], {})).toBe(1);
	expect(received).toHaveLength(1);
});
