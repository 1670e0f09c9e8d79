import PostalMime, { type Email } from "postal-mime";
import { listenForMail } from "#testing/listen-for-mail.ts";

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
	const server = await listenForMail(async (source) => {
		messages.push(await PostalMime.parse(source));
	}, port);
	return {
		...server,
		messages,
		async waitFor(count) {
			const giveUpAt = Date.now() + WAIT_LIMIT_MS;
			while (messages.length < count) {
				if (Date.now() > giveUpAt) throw new Error(`${messages.length} of ${count} messages arrived.`);
				await new Promise((again) => setTimeout(again, 25));
			}
		},
	};
}
