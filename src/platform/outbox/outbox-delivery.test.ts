import { once } from "node:events";
import { expect } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import { postgresTestDatabase, type TestDatabase, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import { enqueueTestMail, numberedIds, outboxRow, testClock } from "#testing/outbox.ts";
import { bytesOf, startScriptedSmtpServer, startTestSmtpServer } from "#testing/smtp-server.ts";
import { startProcess } from "#testing/start-process.ts";
import { startTestWorker } from "#testing/worker.ts";
import { listDeadMail, readOutboxBalance } from "./outbox-balance.ts";

const balanceOf = (database: Database) =>
	expect.poll(() => readOutboxBalance(database), { interval: 20, timeout: 25_000 });

/** Enough for a healthy server on a busy machine; a server that is silent on purpose is given up sooner. */
const PATIENT_MS = 20_000;
const IMPATIENT_MS = 500;

function carry(database: Database, smtpUrl: string, now = testClock().now, sendWithinMs = PATIENT_MS) {
	const transport = createSmtpTransport({ smtpUrl, sendWithinMs });
	return startTestWorker(database, transport, now);
}

/** Another process that stores a mail, takes it to the server at the address, and is killed while it waits there. */
async function killWhileSending({ settings }: TestDatabase, smtpUrl: string): Promise<void> {
	const script = `
		const { openDatabase } = await import("#platform/database/open-database.ts");
		const { enqueueTestMail } = await import("#testing/outbox.ts");
		const { claimDueMail } = await import("#platform/outbox/claim-due-mail.ts");
		const { fromRow } = await import("#platform/outbox/mail-row.ts");
		const { createSmtpTransport } = await import("#platform/mail/smtp-transport.ts");
		const database = await openDatabase(${JSON.stringify(settings)});
		await enqueueTestMail(database, ["one"]);
		const [row] = await claimDueMail(database, { now: new Date("2025-11-21T10:00:00.000Z"), limit: 1 });
		const sending = createSmtpTransport({ smtpUrl: "${smtpUrl}" }).send(fromRow(row));
		setTimeout(() => console.log("sending"), 200);
		await sending;`;
	const child = startProcess(process.execPath, ["--input-type=module", "-e", script]);
	child.stderr.pipe(process.stderr, { end: false });
	await once(child.stdout, "data");
	child.kill("SIGKILL");
	await once(child, "exit");
}

testOnEachDatabase("a mail written while the mail server is down arrives when it is back", async ({ open }) => {
	const database = await open();
	const { port, url, stop } = await startTestSmtpServer();
	await stop();
	const clock = testClock();
	await enqueueTestMail(database, ["one"]);
	const worker = carry(database, url, clock.now);
	await expect.poll(() => outboxRow(database, "one")).toMatchObject({ attempts: 1, claim_id: null });
	expect((await outboxRow(database, "one")).last_error).toContain("ECONNREFUSED");
	const { received } = await startTestSmtpServer({ port });
	clock.forward(0.25);
	worker.wake();
	await balanceOf(database).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
	expect(received.map(({ mail }) => mail.messageId)).toEqual(["<one@site.example>"]);
});

testOnEachDatabase(
	"a file that goes with a mail is the same on every attempt, and its bytes are kept",
	async ({ open }) => {
		const database = await open();
		const { port, url, stop } = await startTestSmtpServer();
		await stop();
		const clock = testClock();
		const content = Buffer.from(Uint8Array.from({ length: 60_000 }, (_, index) => (index * 31) % 256)).toString(
			"base64",
		);
		await enqueueTestMail(database, ["one"], {
			attachments: [{ fileName: "report.pdf", contentType: "application/pdf", content }],
		});
		const worker = carry(database, url, clock.now);
		await expect.poll(() => outboxRow(database, "one")).toMatchObject({ attempts: 1, claim_id: null });
		const { received } = await startTestSmtpServer({ port });
		clock.forward(0.25);
		worker.wake();
		await balanceOf(database).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
		expect(bytesOf(received[0]?.mail.attachments[0]).toString("base64")).toBe(content);
		const sent = await outboxRow(database, "one");
		expect(sent.attachments).toBe("[]");
		expect(JSON.stringify(sent).length).toBeLessThan(2_000);
	},
);

testOnEachDatabase("a recipient that the server refuses is dead, the others get their mail", async ({ open }) => {
	const database = await open();
	const { url, received } = await startTestSmtpServer({ unknownRecipients: ["nobody@example.com"] });
	await enqueueTestMail(database, ["a", "b"]);
	await enqueueTestMail(database, ["c"], { to: "nobody@example.com" });
	await enqueueTestMail(database, ["d", "e"]);
	carry(database, url);
	await balanceOf(database).toEqual({ accepted: 5, sent: 4, queued: 0, dead: 1 });
	expect(await listDeadMail(database)).toMatchObject([{ id: "c", last_error: "550 5.1.1 No such mailbox" }]);
	expect(received.flatMap(({ recipients }) => recipients)).toEqual(
		Array.from({ length: 4 }, () => "owner@site.example"),
	);
});

testOnEachDatabase("a server that hangs in the middle of a mail is an outage", async ({ open }) => {
	const database = await open();
	const { url } = await startScriptedSmtpServer({ ".": "" });
	await enqueueTestMail(database, ["one"]);
	carry(database, url, undefined, IMPATIENT_MS);
	await expect.poll(() => outboxRow(database, "one")).toMatchObject({ state: "queued", claim_id: null, attempts: 1 });
});

testOnEachDatabase(
	"a mail whose process was killed while sending arrives with the same Message-ID",
	async (testDatabase) => {
		const { url: hangingUrl } = await startScriptedSmtpServer({ ".": "" });
		await killWhileSending(testDatabase, hangingUrl);
		const database = await testDatabase.open();
		expect(await outboxRow(database, "one")).toMatchObject({
			state: "queued",
			attempts: 1,
			claim_id: expect.any(String),
		});
		const { url, received } = await startTestSmtpServer();
		const clock = testClock();
		// Postgres waits until the claim has expired: its worker could be alive elsewhere.
		if (database.kind === "postgres") clock.forward(2);
		carry(database, url, clock.now);
		await balanceOf(database).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
		expect(received.map(({ mail }) => mail.messageId)).toEqual(["<one@site.example>"]);
	},
);

testOnPostgres("two processes deliver three hundred mails to a mail server and none arrives twice", async () => {
	const { open } = await postgresTestDatabase();
	const [database, other] = [await open(), await open()];
	const { url, received } = await startTestSmtpServer();
	await enqueueTestMail(database, numberedIds(300));
	carry(database, url);
	carry(other, url);
	await balanceOf(database).toEqual({ accepted: 300, sent: 300, queued: 0, dead: 0 });
	const messageIds = received.map(({ mail }) => mail.messageId).sort();
	expect(messageIds).toEqual(
		numberedIds(300)
			.map((id) => `<${id}@site.example>`)
			.sort(),
	);
});
