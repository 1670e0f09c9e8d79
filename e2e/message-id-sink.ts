import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** An SMTP server on this machine that takes every mail and keeps its Message-ID alone. */
export async function startMessageIdSink() {
	const copies = new Map<string, number>();
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		logger: false,
		onData(stream, _session, callback) {
			text(stream).then((source) => {
				const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? "none";
				copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
				callback();
			}, callback);
		},
	});
	server.on("error", () => {
		// A worker that is killed in the middle of a mail breaks its connection: that is the point.
	});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const address = server.server.address();
	return {
		/** For `SMTP_URL`. */
		url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
		/** How often each Message-ID has arrived. */
		copies,
		close: () => new Promise<void>((closed) => server.close(() => closed())),
	};
}
