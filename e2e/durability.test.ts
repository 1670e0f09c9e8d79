import { expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { startTestSmtpServer, type TestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const MESSAGES = 100;
const KILLS = 2;
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
	// Until the first kill the mail server is away.
	const smtpPort = await freePort();
	const environment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
	let site = await startSite({ dataDirectory, environment });
	let sink: TestSmtpServer | undefined;
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
		while (acknowledged < (kill * MESSAGES) / (KILLS + 1)) await new Promise((again) => setTimeout(again, 10));
		await site.kill();
		sink ??= await startTestSmtpServer({ port: smtpPort });
		site = await startSite({ dataDirectory, environment });
	}
	await Promise.all(senders);
	expect(acknowledged).toBe(MESSAGES);

	// The owner's: all are from one address, which gets one receipt.
	const messages = () => (sink?.messages ?? []).filter(({ subject }) => subject?.startsWith("Message from"));
	const numberOf = (text: string | undefined) => Number(/Message (\d+)\./.exec(text ?? "")?.[1]);
	const arrived = () => new Set(messages().map(({ text }) => numberOf(text))).size;
	await expect.poll(arrived, { interval: 100 }).toBe(MESSAGES);
	expect(new Set(messages().map(({ messageId }) => messageId)).size).toBe(MESSAGES);
	await site.stop();
});
