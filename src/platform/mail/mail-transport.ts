import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import PostalMime from "postal-mime";
import { DAY_MS } from "#domain/dates.ts";
import type { Logger } from "#platform/logger.ts";
import { MAIL_FOLDER } from "#platform/private-files.ts";
import { isLoopback } from "#platform/web-address.ts";
import type { RenderedMessage } from "./rendered-message.ts";

export type MailTransport = {
	/** Resolves when the mail has been taken over; rejects with the reason when it has not. */
	send(mail: RenderedMessage): Promise<void>;
	close(): void;
};

type MailTransportSettings = { smtpUrl: string | undefined; dataDirectory: string; logger: Logger };

/** Mail over SMTP, or as files where no SMTP_URL is set. */
export function createMailTransport({ smtpUrl, dataDirectory, logger }: MailTransportSettings): MailTransport {
	return smtpUrl ? createSmtpTransport({ smtpUrl }) : createEmlTransport({ dataDirectory, logger });
}

/** No machine responds to a machine (RFC 3834; the second header is Exchange's): a mail whose words a person wrote says so itself. */
const WRITTEN_BY_A_MACHINE = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/**
 * The mail's own Reply-To. Letters beyond ASCII before the @ make a header that only servers with SMTPUTF8 take, and the library
 * looks at the envelope alone: without the header a reply goes to the sender.
 */
export const sentReplyTo = <Mailbox extends { address: string }>(replyTo: Mailbox | undefined) =>
	replyTo && /^\p{ASCII}+@/u.test(replyTo.address) ? replyTo : undefined;

/**
 * A mail in nodemailer's words: nothing to fetch, and the envelope names the one recipient, whatever the headers say. Its date is
 * the moment of sending: after an outage it would otherwise lie below newer mail. A notice names the visitor's address in its
 * text, too.
 */
export function messageFields(mail: RenderedMessage): SendMailOptions {
	return {
		messageId: mail.messageId,
		from: mail.from,
		to: { name: "", address: mail.to },
		replyTo: sentReplyTo(mail.replyTo),
		subject: mail.subject,
		headers: { ...WRITTEN_BY_A_MACHINE, ...mail.headers },
		text: mail.text,
		html: mail.html,
		attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
			filename: fileName,
			contentType,
			content,
			encoding: "base64",
		})),
		envelope: { from: mail.from.address, to: mail.to },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

const ONLY_ITS_OWNER = 0o600;
const ONLY_ITS_OWNERS_FOLDER = 0o700;

type EmlSettings = { dataDirectory: string; logger: Logger };

/** The folder of the mails while there is no SMTP_URL. */
export const emlFolder = (dataDirectory: string) => join(dataDirectory, MAIL_FOLDER);

/**
 * Mail as files that any mail program opens, in DATA_DIR/outbox. The file bears the Message-ID, so a second attempt at
 * the same mail replaces it, and the rename at the end lets no program read half of one.
 */
export function createEmlTransport({ dataDirectory, logger }: EmlSettings): MailTransport {
	const folder = emlFolder(dataDirectory);
	const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(mail) {
			const file = join(folder, `${encodeURIComponent(mail.messageId.slice(1, -1))}.eml`);
			const { message } = await transporter.sendMail(messageFields(mail));
			await mkdir(folder, { recursive: true, mode: ONLY_ITS_OWNERS_FOLDER });
			await writeFile(`${file}.part`, message, { mode: ONLY_ITS_OWNER });
			await rename(`${file}.part`, file);
			logger.info({ mail: mail.id, kind: mail.kind, file }, "mail written to a file");
		},
		close: () => transporter.close(),
	};
}

const CONNECT_WITHIN_MS = 10_000;
const SILENCE_MS = 30_000;

/** The longest a mail may take from the first byte to the last, whatever the server does meanwhile. */
export const SEND_WITHIN_MS = 45_000;

/**
 * The protection of a connection. `implicit`: TLS from the first byte. `required`: the server must offer STARTTLS, or it gets
 * neither password nor mail. `offered`: TLS if the server offers it.
 */
type TlsRule = "implicit" | "required" | "offered";

/** The rule for an SMTP_URL: only a server on this machine may do without TLS, and nothing in the URL weakens that. */
export function tlsRule(smtpUrl: string): TlsRule {
	if (new URL(smtpUrl).protocol === "smtps:") return "implicit";
	return isLoopback(smtpUrl) ? "offered" : "required";
}

/** The mail library's options for the server at an SMTP_URL, each step of the conversation bounded in time. */
export function smtpOptions(smtpUrl: string) {
	const url = new URL(smtpUrl);
	// A parameter of the URL would win over the options, whatever its spelling.
	url.searchParams.delete("requireTLS");
	return {
		url: url.href,
		connectionTimeout: CONNECT_WITHIN_MS,
		greetingTimeout: CONNECT_WITHIN_MS,
		dnsTimeout: CONNECT_WITHIN_MS,
		socketTimeout: SILENCE_MS,
		requireTLS: tlsRule(smtpUrl) === "required",
		// A mail server on this machine usually has a certificate it signed itself, and no network lies in between.
		tls: { rejectUnauthorized: !isLoopback(smtpUrl) },
	};
}

type SmtpSettings = { smtpUrl: string; sendWithinMs?: number };

/** Mail over pooled SMTP connections. */
export function createSmtpTransport({ smtpUrl, sendWithinMs = SEND_WITHIN_MS }: SmtpSettings): MailTransport {
	const transporter = createTransport({ ...smtpOptions(smtpUrl), pool: true });
	return {
		async send(mail) {
			await transporter.sendMail({ ...messageFields(mail), signal: AbortSignal.timeout(sendWithinMs) });
		},
		close: () => transporter.close(),
	};
}

const EML_FILE = /\.eml(\.part)?$/;

async function listEmlFiles(dataDirectory: string): Promise<string[]> {
	const folder = emlFolder(dataDirectory);
	const names = await readdir(folder).catch(() => []);
	return names.filter((name) => EML_FILE.test(name)).map((name) => join(folder, name));
}

/** The mail files in which the pattern is found, in a header, the text or the HTML. */
export async function findEmlFiles(dataDirectory: string, pattern: RegExp): Promise<string[]> {
	const found: string[] = [];
	for (const file of await listEmlFiles(dataDirectory)) {
		const { headers, text = "", html = "" } = await PostalMime.parse(await readFile(file));
		const all = [...headers.map(({ value }) => value), text, html];
		if (all.some((part) => part.search(pattern) >= 0)) found.push(file);
	}
	return found;
}

export async function removeFiles(files: readonly string[]): Promise<void> {
	for (const file of files) await rm(file, { force: true });
}

/** Removes the mail files that were written so many days ago or earlier, and what a process left of one when it ended. */
export async function purgeEmlFiles(dataDirectory: string, now: Date, keptDays: number): Promise<void> {
	const over = now.getTime() - keptDays * DAY_MS;
	for (const file of await listEmlFiles(dataDirectory)) {
		// It may just have been renamed, or erased.
		const writtenAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
		if (writtenAt <= over) await rm(file, { force: true });
	}
}

/** Some servers repeat the line that they refuse, and the line of AUTH has the password. */
export function withoutPassword(words: string, smtpUrl: string): string {
	const { username, password } = new URL(smtpUrl);
	if (!password) return words;
	const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
	const base64 = (text: string) => Buffer.from(text).toString("base64");
	const spellings = [base64(`\0${user}\0${secret}`), base64(secret), secret, password];
	return spellings.reduce((shown, spelling) => shown.replaceAll(spelling, "(password)"), words);
}
