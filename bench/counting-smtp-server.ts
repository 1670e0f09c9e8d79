import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** An SMTP server on this machine that takes every mail, counts it for its recipient, and keeps nothing of it. */
export async function startCountingSmtpServer() {
	const mails = new Map<string, number>();
	let bytes = 0;
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		onData(stream, { envelope }, reply) {
			stream.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			stream.on("end", () => {
				for (const { address } of envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1);
				reply();
			});
		},
	});
	const listener = server.listen(0, "127.0.0.1");
	await once(listener, "listening");
	const address = listener.address();
	return {
		url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
		/** How many mails each recipient has had. */
		mails,
		/** Of all mails together. */
		bytes: () => bytes,
		close: () => new Promise<void>((closed) => server.close(closed)),
	};
}
