import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { endWithTest } from "./test-resources.ts";

/** A real SMTP server on this machine that takes every mail, until the test ends; `take` is given its source. */
export async function listenForMail(take: (source: string) => void | Promise<void>, port = 0) {
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		logger: false,
		// A client keeps its connection for the next mail; a test that stops the server does not wait for that.
		closeTimeout: 100,
		onData(stream, _session, callback) {
			text(stream)
				.then(take)
				.then(() => callback(), callback);
		},
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
