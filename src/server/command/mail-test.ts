import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { createTransport } from "nodemailer";
import { type CompanyContent, contentOfRepository } from "#documents/content/company-content.ts";
import type { Config } from "#platform/config.server.ts";
import { hasDatabase, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { errorCode } from "#platform/error-code.ts";
import {
	emlFolder,
	messageFields,
	SEND_WITHIN_MS,
	smtpOptions,
	tlsRule,
	withoutPassword,
} from "#platform/mail/mail-transport.ts";
import { renderedMessage, senderOf, shownMailbox } from "#platform/mail/rendered-message.ts";
import { testMail } from "#platform/mail/test-mail.ts";
import { classifyFailure } from "#platform/outbox/deliver-mail.ts";
import { readPublishedCompany } from "./published-company.ts";
import { EXIT_CODES } from "./terminal.ts";

const TLS_WORDS = {
	implicit: "with TLS from the first byte",
	required: "with TLS (STARTTLS)",
	offered: "with TLS only if the server offers it",
};

const PROBLEMS: Record<string, string> = {
	EDNS: "The host in SMTP_URL was not found.",
	ESOCKET: "There is no connection to the mail server. Check host and port in SMTP_URL.",
	ECONNECTION: "The mail server ended the connection. Check host and port in SMTP_URL.",
	ETIMEDOUT: "The mail server does not answer in time. Check host and port in SMTP_URL.",
	EABORT: "The mail server does not answer in time.",
	ETLS: "The mail server gives no connection with TLS, so it got neither password nor email.",
	EAUTH: "The mail server refuses this user and password. Correct them in SMTP_URL.",
	EENVELOPE: "The mail server refuses the sender or the recipient. Check MAIL_FROM and the address.",
	EMESSAGE: "The mail server refuses the email.",
};

function describeServer(smtpUrl: string): string {
	const { hostname, port } = new URL(smtpUrl);
	const rule = tlsRule(smtpUrl);
	return `${hostname}:${port || (rule === "implicit" ? 465 : 587)}, ${TLS_WORDS[rule]}`;
}

async function readPublishedFrom(config: Config): Promise<CompanyContent> {
	const database = await openWhileServerRuns(config);
	return readPublishedCompany(database).finally(database.close);
}

/** Sends one mail to the address, past the outbox, and prints what the mail server said; returns the exit code. */
export async function sendTestMail(config: Config, address: string, print: (line: string) => void): Promise<number> {
	const { smtpUrl, siteUrl, dataDirectory } = config;
	const mail = { from: config.mailFrom, siteUrl };
	if (!smtpUrl) {
		print(
			`Nothing was sent. SMTP_URL is not set, so each email becomes a file in ${resolve(emlFolder(dataDirectory))}.`,
		);
		return EXIT_CODES.notPossible;
	}
	const published = !mail.from && hasDatabase(config) ? await readPublishedFrom(config) : contentOfRepository;
	const content = () => published;
	print(`From    ${shownMailbox(senderOf({ mail, content }))}\nTo      ${address}\nServer  ${describeServer(smtpUrl)}`);
	const transporter = createTransport(smtpOptions(smtpUrl));
	try {
		const signal = AbortSignal.timeout(SEND_WITHIN_MS);
		const { accepted, response } = await transporter.sendMail({
			...messageFields(
				renderedMessage.parse(testMail({ to: address, mail, content, id: randomUUID(), now: new Date() })),
			),
			signal,
		});
		print(`The mail server took it for ${accepted.join(", ")}: ${withoutPassword(response, smtpUrl)}`);
		return EXIT_CODES.done;
	} catch (error) {
		print(PROBLEMS[errorCode(error)] ?? "The email was not sent.");
		print(`The reason: ${withoutPassword(classifyFailure(error).reason, smtpUrl)}`);
		return EXIT_CODES.notPossible;
	} finally {
		transporter.close();
	}
}
