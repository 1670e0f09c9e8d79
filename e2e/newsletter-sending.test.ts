import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { addReaders } from "#testing/newsletter.ts";
import { runNewsletterCommand, startNewsletterCommand } from "#testing/newsletter-command.ts";
import { type SmtpSink, startSmtpSink } from "#testing/smtp-sink.ts";
import { type RunningSite, removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const SEND = ["send", "--post", "friday-reconciliation"];
/** Enough for several batches, so that there is a middle to end in. */
const READERS = 450;
const PATIENTLY = { interval: 100 };
const SEND_FAST = [...SEND, "--yes", "--per-second", "1000"];

async function siteWithReaders(readers: number): Promise<{ site: RunningSite; sink: SmtpSink; addresses: string[] }> {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	onTestFinished(async () => {
		await site.stop();
		await sink.close();
	});
	const database = await openWhileServerRuns(site);
	const confirmed = await addReaders(database, "confirmed", readers);
	await addReaders(database, "pending", 20);
	await addReaders(database, "unsubscribed", 20);
	await database.close();
	return { site, sink, addresses: confirmed.map(({ email }) => email).sort() };
}

const issuesIn = (sink: SmtpSink) => sink.messages.filter(({ subject }) => subject !== "Message from Ada");
const recipientsIn = (sink: SmtpSink) =>
	issuesIn(sink)
		.map(({ to }) => to?.[0]?.address)
		.sort();

test("each confirmed subscriber gets an issue once, with its headers, while visitors write", async () => {
	const { site, sink, addresses } = await siteWithReaders(300);
	const sending = startNewsletterCommand(site, SEND_FAST, { SITE_URL: "https://site.example" });
	await sending.printed("Queued");
	const message = { name: "Ada", email: "ada@example.com", message: "Am I kept waiting?" };
	const response = await fetch(`${site.address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(message),
	});
	expect(response.status).toBe(200);
	const { code, output } = await sending.ended;
	expect(output).toContain("To       300 confirmed subscribers; 0 have it already");
	expect(output).toContain("Done: 300 mails queued.");
	expect(code).toBe(0);
	await sink.waitFor(301);
	expect(recipientsIn(sink)).toEqual(addresses);
	// The visitor's mail overtook most of the newsletter.
	expect(sink.messages.findIndex(({ subject }) => subject === "Message from Ada")).toBeLessThan(290);
	const [issue] = issuesIn(sink);
	const headers = Object.fromEntries((issue?.headers ?? []).map(({ key, value }) => [key, value]));
	expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	expect(headers["list-unsubscribe"]).toMatch(/^<https:\/\/site\.example\/newsletter\/unsubscribe\?token=.{60,}>$/);
	expect(headers["list-id"]).toBe(`${brand.name} newsletter <newsletter.site.example>`);
	expect(issue?.html).toContain(`href="${headers["list-unsubscribe"]?.slice(1, -1)}"`);
	expect(issue?.text).toContain("Hello Ada,");
});

test("killed in the middle and run again, the command sends no subscriber a second copy", async () => {
	const { site, sink, addresses } = await siteWithReaders(READERS);
	const killed = startNewsletterCommand(site, SEND_FAST);
	await killed.printed("Queued");
	killed.kill("SIGKILL");
	const { output: before } = await killed.ended;
	expect(before).not.toContain("Done");
	const { code, output } = await runNewsletterCommand(site, SEND_FAST);
	expect(code).toBe(0);
	expect(output).toMatch(/To {7}[\d,]+ confirmed subscribers; (?!0 )[\d,]+ have it already/);
	await expect.poll(() => sink.messages.length, PATIENTLY).toBe(READERS);
	expect(recipientsIn(sink)).toEqual(addresses);
	expect(new Set(sink.messages.map(({ messageId }) => messageId)).size).toBe(READERS);
});

test("Ctrl-C ends the command after a batch and says how to go on; two runs at once then share the rest", async () => {
	const { site, sink, addresses } = await siteWithReaders(READERS);
	const ended = startNewsletterCommand(site, SEND_FAST);
	await ended.printed("Queued");
	ended.kill("SIGINT");
	const { code, output } = await ended.ended;
	expect(code).toBe(130);
	expect(output).toMatch(new RegExp(`Ended: [\\d,]+ of ${READERS} mails queued\\.`));
	expect(output).toContain("Run the same command again for the rest.");
	const runs = await Promise.all([runNewsletterCommand(site, SEND_FAST), runNewsletterCommand(site, SEND_FAST)]);
	expect(runs.map((run) => run.code)).toEqual([0, 0]);
	await expect.poll(() => sink.messages.length, PATIENTLY).toBe(READERS);
	expect(recipientsIn(sink)).toEqual(addresses);
});

test("a subscriber who unsubscribes between queueing and delivery gets nothing", async () => {
	const { site, sink } = await siteWithReaders(3);
	const slowly = [...SEND, "--yes", "--per-second", "0.01"];
	await runNewsletterCommand(site, slowly, { SITE_URL: site.address });
	await sink.waitFor(1);
	const database = await openWhileServerRuns(site);
	const queued = database.kysely.selectFrom("outbox").selectAll().where("state", "=", "queued");
	await expect.poll(() => queued.execute()).toHaveLength(2);
	const waiting = await queued.execute();
	for (const { headers } of waiting) {
		const address = /<(.*)>/.exec(JSON.parse(headers)["List-Unsubscribe"])?.[1] ?? "";
		const response = await fetch(address, {
			method: "POST",
			body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
		});
		expect(response.status).toBeLessThan(400);
	}
	const left = await queued.execute();
	await database.close();
	expect(left).toEqual([]);
});

test("a test copy needs no subscriber, and its link unsubscribes nobody", async () => {
	const { site, sink } = await siteWithReaders(2);
	const { code, output } = await runNewsletterCommand(site, [...SEND, "--test", "owner@example.com"], {
		SITE_URL: site.address,
	});
	expect([code, output]).toEqual([0, expect.stringContaining("One test copy for owner@example.com is queued")]);
	await sink.waitFor(1);
	const [mail] = sink.messages;
	expect(mail?.subject).toMatch(/^\[Test\] /);
	const address = /<(.*)>/.exec(mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1] ?? "";
	await fetch(address, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
	const { output: afterwards } = await runNewsletterCommand(site, SEND);
	expect(afterwards).toContain("To       2 confirmed subscribers; 0 have it already");
});

test("without a terminal and --yes the command sends nothing; what is wrong is said in a sentence", async () => {
	const { site } = await siteWithReaders(1);
	const refused = await runNewsletterCommand(site, SEND);
	expect(refused.code).toBe(1);
	expect(refused.output).toContain("Add --yes to send without being asked.");
	const unknown = await runNewsletterCommand(site, ["send", "--post", "nothing", "--yes"]);
	expect(unknown.code).toBe(2);
	expect(unknown.output).toContain('There is no article "nothing".');
	expect(unknown.output).toContain("\n  friday-reconciliation\n");
	const useless = await runNewsletterCommand(site, SEND_FAST, { SMTP_URL: "smtp://mail.example.com" });
	expect([useless.code, useless.output]).toEqual([1, expect.stringContaining("SITE_URL (http://127.0.0.1:3000)")]);
	const dataDirectory = temporaryDataDirectory();
	const elsewhere = await runNewsletterCommand({ dataDirectory }, SEND_FAST);
	removeDataDirectory(dataDirectory);
	expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining("has no database yet.")]);
	const done = await runNewsletterCommand(site, SEND_FAST);
	expect([done.code, done.output]).toEqual([0, expect.stringContaining("Done: 1 mail queued.")]);
	expect((await runNewsletterCommand(site, SEND_FAST)).output).toContain("There is no subscriber left to send it to.");
});
