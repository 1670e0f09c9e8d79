import { once } from "node:events";
import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { postgresTestDatabase, type TestDatabase, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import { enqueueTestMail, numberedIds, outboxRow, startTestWorker, testClock, testMail } from "#testing/outbox.ts";
import { bytesOf, startScriptedSmtpServer, startTestSmtpServer } from "#testing/smtp-server.ts";
import { startProcess } from "#testing/start-process.ts";
import { afterFailure, claimDueMail, classifyFailure, markFailed, markSent } from "./deliver-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";

type Attempt = { credentials?: string; sendWithinMs?: number };

async function failureAt(replies: Record<string, string>, { credentials = "", ...limit }: Attempt = {}) {
	const { url } = await startScriptedSmtpServer(replies);
	const transport = createSmtpTransport({ smtpUrl: url.replace("//", `//${credentials}`), ...limit });
	try {
		await transport.send(testMail());
		throw new Error("The mail was sent.");
	} catch (error) {
		return classifyFailure(error);
	} finally {
		transport.close();
	}
}

test.for([
	["RCPT", "550 5.1.1 No such mailbox"],
	["DATA", "554 5.6.0 Not this"],
	[".", "552 5.3.4 Too big"],
])("a 5xx to %s refuses the mail", async ([step = "", reply = ""]) => {
	expect(await failureAt({ [step]: reply })).toEqual({ isRefusal: true, reason: reply });
});

test.for([
	["greeting", "554 No service here"],
	["HELO", "550 Not you", { EHLO: "550 Not you" }],
	["STARTTLS", "554 5.7.3 No TLS", { EHLO: "250-test\r\n250 STARTTLS" }],
	["MAIL", "550 5.1.8 Sender refused"],
	["RCPT", "530 5.7.0 Authentication required"],
	["RCPT", "450 4.2.1 Try later"],
	["RCPT", "503 Bad sequence"],
	[".", "451 4.3.0 Try later"],
	["DATA", "421 Closing"],
] as const)("to %s, %s is an outage", async ([step, reply, others]) => {
	const failure = await failureAt({ ...others, [step]: reply });
	expect(failure).toEqual({ isRefusal: false, reason: expect.stringContaining(reply.slice(0, 3)) });
});

test("refused credentials are an outage", async () => {
	const replies = { EHLO: "250-test\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 Wrong" };
	const failure = await failureAt(replies, { credentials: "user:secret@" });
	expect(failure).toEqual({ isRefusal: false, reason: "535 5.7.8 Wrong" });
});

test("a server that says nothing is an outage after the set time", async () => {
	expect(await failureAt({ greeting: "" }, { sendWithinMs: 500 })).toMatchObject({ isRefusal: false });
});

test("the reason is one line of limited length, whatever was thrown", () => {
	expect(classifyFailure(new Error(`two\r\nlines ${"x".repeat(2_000)}`)).reason).toMatch(/^two lines x{400,}$/);
	expect(classifyFailure(undefined)).toEqual({ isRefusal: false, reason: "undefined" });
	expect(classifyFailure(new Error(""))).toEqual({ isRefusal: false, reason: "no reason given" });
});

const queuedAt = new Date("2025-11-21T10:00:00.000Z");
const outage = { isRefusal: false, reason: "450 Try later" };
const attempted = (attempts: number) => ({ attempts, created_at: queuedAt.toISOString(), earlier_failures: "[]" });

test("a refused mail is dead, with the reason", () => {
	const outcome = afterFailure(attempted(1), { isRefusal: true, reason: "550 No such mailbox" }, queuedAt, 0.5);
	const failed = {
		state: "dead",
		last_error: "550 No such mailbox",
		claim_id: null,
		failed_at: queuedAt.toISOString(),
	};
	expect(outcome).toMatchObject(failed);
});

test("any other failure is tried again, later each time", () => {
	const nextAttempt = (attempts: number) => afterFailure(attempted(attempts), outage, queuedAt, 1);
	expect(nextAttempt(1)).toMatchObject({ state: "queued", next_attempt_at: "2025-11-21T10:00:10.000Z" });
	expect(nextAttempt(4)).toMatchObject({ state: "queued", next_attempt_at: "2025-11-21T10:01:20.000Z" });
	expect(nextAttempt(50)).toMatchObject({ next_attempt_at: "2025-11-21T10:15:00.000Z", last_error: "450 Try later" });
});

test("after seven days of an outage the mail is dead, with the last reason", () => {
	const at = (moment: string) => afterFailure(attempted(672), outage, new Date(moment), 0);
	expect(at("2025-11-28T09:59:59.999Z")).toMatchObject({ state: "queued" });
	expect(at("2025-11-28T10:00:00.000Z")).toMatchObject({
		state: "dead",
		last_error: "Given up after 7 days: 450 Try later",
	});
});

test("a clock that jumps a month ahead makes no mail dead that was tried only a few times", () => {
	const aMonthLater = new Date("2025-12-21T10:00:00.000Z");
	const outcome = afterFailure(attempted(20), outage, aMonthLater, 1);
	expect(outcome).toMatchObject({ state: "queued", next_attempt_at: "2025-12-21T10:15:00.000Z" });
});

test("a mail that was queued by a clock a month ahead is dead after its attempts, not in a month", () => {
	const aMonthBefore = new Date("2025-10-21T10:00:00.000Z");
	expect(afterFailure(attempted(671), outage, aMonthBefore, 1)).toMatchObject({ state: "queued" });
	expect(afterFailure(attempted(672), outage, aMonthBefore, 1)).toMatchObject({ state: "dead" });
});

test("a row whose earlier failures were corrupted by hand is retried like any other", () => {
	const spoilt = { ...attempted(1), earlier_failures: "no JSON" };
	expect(afterFailure(spoilt, outage, queuedAt, 1)).toMatchObject({ state: "queued", last_error: "450 Try later" });
});

const balanceOf = (database: Database) => expect.poll(() => readOutboxBalance(database), { interval: 20 });

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
		const { claimDueMail } = await import("#platform/outbox/deliver-mail.ts");
		const { fromRow } = await import("#platform/outbox/enqueue-mail.ts");
		const { createSmtpTransport } = await import("#platform/mail/mail-transport.ts");
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

testOnEachDatabase(
	"a failure that comes late changes nothing of what another worker does with the mail",
	async (test) => {
		const database = await test.open();
		const { now, forward } = testClock();
		await enqueueTestMail(database, ["one"]);
		const [late] = await claimDueMail(database, { now: now(), limit: 1 });
		forward(1.1);
		const [current] = await claimDueMail(database, { now: now(), limit: 1 });
		if (!late || !current) throw new Error("Both have claimed the mail.");
		const failed = afterFailure(late, { isRefusal: true, reason: "550 No such mailbox" }, now(), 0);
		await markFailed(database, late, failed);
		expect(await outboxRow(database, "one")).toMatchObject({ state: "queued", claim_id: current.claim_id });
		await markSent(database, current, now());
		await markFailed(database, late, failed);
		expect(await outboxRow(database, "one")).toMatchObject({ state: "sent", last_error: null });
	},
);

testOnEachDatabase("a mail written while the mail server is down arrives when it is back", async ({ open }) => {
	const database = await open();
	const { port, url, close: stop } = await startTestSmtpServer();
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

testOnEachDatabase("an attachment is the same on every attempt, byte for byte", async ({ open }) => {
	const database = await open();
	const { port, url, close: stop } = await startTestSmtpServer();
	await stop();
	const clock = testClock();
	const content = Buffer.from(Uint8Array.from({ length: 60_000 }, (_, index) => (index * 31) % 256)).toString("base64");
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
});

testOnEachDatabase("a recipient that the server refuses is dead, the others get their mail", async ({ open }) => {
	const database = await open();
	const { url, received } = await startTestSmtpServer({ unknownRecipients: ["nobody@example.com"] });
	await enqueueTestMail(database, ["a", "b"]);
	await enqueueTestMail(database, ["c"], { to: "nobody@example.com" });
	await enqueueTestMail(database, ["d", "e"]);
	carry(database, url);
	await balanceOf(database).toEqual({ accepted: 5, sent: 4, queued: 0, dead: 1 });
	expect(await outboxRow(database, "c")).toMatchObject({ state: "dead", last_error: "550 5.1.1 No such mailbox" });
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
