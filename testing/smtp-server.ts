import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import type { RunningSite } from "./start-site.ts";
import { endWithTest } from "./test-resources.ts";

/** Takes a mail by its source, or resolves with the error that the server replies with. */
type TakeMail = (source: string, session: SMTPServerSession) => Promise<Error | undefined>;

/** A real SMTP server on this machine, until the test ends. */
async function listenForMail(take: TakeMail, options: SMTPServerOptions = {}, port = 0) {
	const server = new SMTPServer({
		// It would warn of its built-in certificate, which some tests are about.
		logger: false,
		disabledCommands: ["AUTH", "STARTTLS"],
		// A client keeps its connection for the next mail; a test that stops the server does not wait for that.
		closeTimeout: 100,
		onData(stream, session, reply) {
			// A connection that breaks in the middle of a mail is refused, and nobody gets it.
			text(stream)
				.then((source) => take(source, session))
				.then(reply, reply);
		},
		...options,
	});
	server.on("error", () => {
		// A process that is killed in the middle of a mail breaks its connection: that is the point of the test.
	});
	let closing: Promise<void> | undefined;
	function close() {
		closing ??= new Promise((closed) => server.close(() => closed()));
		return closing;
	}
	endWithTest(close);
	server.listen(port, "127.0.0.1");
	await once(server.server, "listening");
	const address = server.server.address();
	const boundPort = typeof address === "object" && address ? address.port : port;
	return {
		/** For `SMTP_URL`. */
		url: `smtp://127.0.0.1:${boundPort}`,
		port: boundPort,
		close,
	};
}

type ReceivedMail = { sender: string; recipients: string[]; raw: string; isEncrypted: boolean; mail: Email };

type TestSmtpServerOptions = {
	/** Any free one, unless a server that was stopped starts again. */
	port?: number;
	/** Recipients that are refused with 550. */
	unknownRecipients?: readonly string[];
	/** Recipients whose mail is refused with 552 once it is there. Emptied by a test, the server takes their mail again. */
	fullMailboxes?: readonly string[];
	/** With a self-signed certificate. */
	offersTls?: boolean;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export type TestSmtpServer = Awaited<ReturnType<typeof startTestSmtpServer>>;

const WAIT_LIMIT_MS = 300_000;

/** A real SMTP server on this machine that keeps what it receives, until the test ends. */
export async function startTestSmtpServer(options: TestSmtpServerOptions = {}) {
	const { port = 0, unknownRecipients = [], fullMailboxes = [], offersTls = false } = options;
	const received: ReceivedMail[] = [];
	const messages: Email[] = [];
	const take: TakeMail = async (raw, { secure, envelope: { mailFrom, rcptTo } }) => {
		const recipients = rcptTo.map(({ address }) => address);
		if (recipients.some((address) => fullMailboxes.includes(address))) return refusal(552, "5.2.2 Mailbox full");
		const sender = mailFrom ? mailFrom.address : "";
		const mail = await PostalMime.parse(raw);
		messages.push(mail);
		received.push({ sender, recipients, raw, isEncrypted: secure, mail });
	};
	const server = await listenForMail(
		take,
		{
			disabledCommands: offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
			onRcptTo({ address }, _session, reply) {
				reply(unknownRecipients.includes(address) ? refusal(550, "5.1.1 No such mailbox") : null);
			},
		},
		port,
	);
	return {
		...server,
		received,
		/** The mails alone, as a mail program reads them. */
		messages,
		/** Resolves when at least so many mails have arrived. */
		async waitFor(count: number) {
			const giveUpAt = Date.now() + WAIT_LIMIT_MS;
			while (messages.length < count) {
				if (Date.now() > giveUpAt) throw new Error(`${messages.length} of ${count} mails arrived.`);
				await new Promise((again) => setTimeout(again, 25));
			}
		},
	};
}

/** An SMTP server on this machine that takes every mail and keeps its Message-ID alone. */
export async function startMessageIdSink() {
	const copies = new Map<string, number>();
	const server = await listenForMail(async (source) => {
		const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? "none";
		copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
	});
	return {
		...server,
		/** The number of arrivals of each Message-ID. */
		copies,
	};
}

/**
 * The number of mails that a site has queued: one too many is stored at once, and may never be delivered before the site
 * ends.
 */
export async function expectedMails({ dataDirectory }: RunningSite): Promise<number> {
	const kysely = openForReading({ dataDirectory });
	const { accepted } = await readOutboxBalance({ kysely });
	await kysely.destroy();
	return accepted;
}

/** The bytes of a file that came with a mail. */
export function bytesOf(file: Attachment | undefined): Buffer {
	if (!file) return Buffer.alloc(0);
	const { content } = file;
	if (content instanceof ArrayBuffer) return Buffer.from(content);
	return typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
}

/** A server that sends a set reply to each command of SMTP, and "250 ok" to those that have none; it keeps every line. */
export async function startScriptedSmtpServer(replies: Record<string, string>) {
	const received: string[] = [];
	const script: Record<string, string> = { greeting: "220 ready", DATA: "354 go on", QUIT: "221 bye", ...replies };
	const server = createServer((socket) => {
		socket.on("error", () => {});
		const say = (step: string) => socket.write(`${script[step] ?? "250 ok"}\r\n`);
		let unread = "";
		if (script.greeting) say("greeting");
		socket.on("data", (chunk) => {
			const lines = `${unread}${chunk}`.split("\r\n");
			unread = lines.pop() ?? "";
			received.push(...lines);
			for (const line of lines) {
				const command = /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT|DATA|RSET|QUIT|\.$)/.exec(line)?.[0];
				if (command) say(command);
			}
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	endWithTest(() => void server.close());
	const address = server.address();
	return { url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, received };
}
