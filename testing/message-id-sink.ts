import { listenForMail } from "./listen-for-mail.ts";

/** An SMTP server on this machine that takes every mail and keeps its Message-ID alone. */
export async function startMessageIdSink() {
	const copies = new Map<string, number>();
	const server = await listenForMail((source) => {
		const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? "none";
		copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
	});
	return {
		...server,
		/** How often each Message-ID has arrived. */
		copies,
	};
}
