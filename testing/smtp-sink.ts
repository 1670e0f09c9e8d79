import { once } from "node:events";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import type { RunningSite } from "./start-site.ts";
import { endWithTest } from "./test-resources.ts";

/** A real SMTP server on this machine, until the test ends. */
export async function listenForMail(options: SMTPServerOptions, port = 0) {
	const server = new SMTPServer({
		// It would warn of its built-in certificate, which some tests are about.
		logger: false,
		disabledCommands: ["AUTH", "STARTTLS"],
		// A client keeps its connection for the next mail; a test that stops the server does not wait for that.
		closeTimeout: 100,
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

/** One that takes every mail; `take` is given its source. */
const takeEveryMail = (take: (source: string) => void | Promise<void>, port = 0) =>
	listenForMail(
		{
			onData(stream, _session, callback) {
				text(stream)
					.then(take)
					.then(() => callback(), callback);
			},
		},
		port,
	);

/** An SMTP server on this machine that takes every mail and keeps its Message-ID alone. */
export async function startMessageIdSink() {
	const copies = new Map<string, number>();
	const server = await takeEveryMail((source) => {
		const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? "none";
		copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
	});
	return {
		...server,
		/** How often each Message-ID has arrived. */
		copies,
	};
}

const WAIT_LIMIT_MS = 300_000;

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
	const server = await takeEveryMail(async (source) => {
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

/** How many mails a site has queued: one too many is stored at once, and may never be delivered before the site ends. */
export async function expectedMails({ dataDirectory }: RunningSite): Promise<number> {
	const kysely = openForReading({ dataDirectory });
	const { accepted } = await readOutboxBalance({ kysely });
	await kysely.destroy();
	return accepted;
}
