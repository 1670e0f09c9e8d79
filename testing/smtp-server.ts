import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { onTestFinished } from "vitest";
import { listenForMail } from "./smtp-sink.ts";

type ReceivedMail = { sender: string; recipients: string[]; raw: string; isEncrypted: boolean; mail: Email };

type TestSmtpServerOptions = {
	port?: number;
	/** Recipients that are refused with 550. */
	unknownRecipients?: readonly string[];
	/** Recipients whose mail is refused with 552 once it is there. Emptied by a test, the server takes their mail again. */
	fullMailboxes?: readonly string[];
	/** With a self-signed certificate. */
	offersTls?: boolean;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A real SMTP server on this machine that keeps what it receives. It stops with the test at the latest. */
export async function startTestSmtpServer(options: TestSmtpServerOptions = {}) {
	const { port = 0, unknownRecipients = [], fullMailboxes = [], offersTls = false } = options;
	const received: ReceivedMail[] = [];
	const {
		url,
		port: bound,
		close,
	} = await listenForMail(
		{
			disabledCommands: offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
			onRcptTo({ address }, _session, reply) {
				reply(unknownRecipients.includes(address) ? refusal(550, "5.1.1 No such mailbox") : null);
			},
			async onData(stream, { secure, envelope: { mailFrom, rcptTo } }, reply) {
				const raw = await text(stream);
				const recipients = rcptTo.map(({ address }) => address);
				if (recipients.some((address) => fullMailboxes.includes(address))) {
					return reply(refusal(552, "5.2.2 Mailbox full"));
				}
				const sender = mailFrom ? mailFrom.address : "";
				received.push({ sender, recipients, raw, isEncrypted: secure, mail: await PostalMime.parse(raw) });
				reply();
			},
		},
		port,
	);
	return { received, port: bound, url, stop: close };
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
	onTestFinished(() => void server.close());
	const address = server.address();
	return { url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, received };
}
