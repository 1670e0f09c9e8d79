import { expect, test } from "vitest";
import { startSmtpSink } from "#testing/smtp-sink.ts";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const MESSAGES = 300;
const KILLS = 5;
const SENDERS = 10;
// Ten that ask a dead port without a pause take the processor from the site that is starting.
const AGAIN_AFTER_MS = 100;

/** Posts one message until it is acknowledged, as a form with its idempotency key does; restarts may lie between. */
async function sendUntilAcknowledged(address: () => string, number: number): Promise<void> {
	for (;;) {
		const response = await fetch(`${address()}/.netlify/functions/send-email`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": `message-${number}` },
			body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: `Message ${number}.` }),
		}).catch(() => undefined);
		if (response?.ok) return;
		await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
	}
}

test(`of ${MESSAGES} messages none is lost to ${KILLS} kills, and a duplicate has the same Message-ID`, async () => {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startSmtpSink();
	const environment = { SMTP_URL: sink.url };
	let site = await startSite({ dataDirectory, environment });
	let next = 0;
	let acknowledged = 0;
	const sender = async () => {
		while (next < MESSAGES) {
			next += 1;
			await sendUntilAcknowledged(() => site.address, next);
			acknowledged += 1;
		}
	};
	const senders = Array.from({ length: SENDERS }, sender);
	for (let kill = 1; kill <= KILLS; kill += 1) {
		while (acknowledged < (kill * MESSAGES) / (KILLS + 1)) await new Promise((again) => setTimeout(again, 2));
		await site.kill();
		site = await startSite({ dataDirectory, environment });
	}
	await Promise.all(senders);
	expect(acknowledged).toBe(MESSAGES);

	const numberOf = (text: string | undefined) => Number(/Message (\d+)\./.exec(text ?? "")?.[1]);
	const arrived = () => new Set(sink.messages.map(({ text }) => numberOf(text)));
	await expect.poll(() => arrived().size, { interval: 100 }).toBe(MESSAGES);
	const messageIds = new Set(sink.messages.map(({ messageId }) => messageId));
	expect(messageIds.size).toBe(MESSAGES);
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
});
