import { once } from "node:events";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

const WAIT_LIMIT_MS = 30_000;

export type SmtpSink = {
	/** For `SMTP_URL`. */
	url: string;
	port: number;
	/** Every message that was taken, in the order of arrival, as a mail program reads it. */
	messages: Email[];
	/** Resolves when at least this many messages have arrived. */
	waitFor(count: number): Promise<void>;
	close(): Promise<void>;
};

/** A real SMTP server on this machine that takes every message and keeps it for reading. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
	const messages: Email[] = [];
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		logger: false,
		onData(stream, _session, callback) {
			text(stream)
				.then((source) => PostalMime.parse(source))
				.then((message) => {
					messages.push(message);
					callback();
				}, callback);
		},
	});
	server.on("error", () => {
		// A site that is killed in the middle of a message breaks its connection: that is the point of the test.
	});
	server.listen(port, "127.0.0.1");
	await once(server.server, "listening");
	const address = server.server.address();
	const boundPort = typeof address === "object" && address ? address.port : port;
	return {
		url: `smtp://127.0.0.1:${boundPort}`,
		port: boundPort,
		messages,
		async waitFor(count) {
			const giveUpAt = Date.now() + WAIT_LIMIT_MS;
			while (messages.length < count) {
				if (Date.now() > giveUpAt) throw new Error(`${messages.length} of ${count} messages arrived.`);
				await new Promise((again) => setTimeout(again, 25));
			}
		},
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}
