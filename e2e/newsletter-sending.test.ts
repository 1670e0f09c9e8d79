import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { addReaders } from "#testing/newsletter.ts";
import { runNewsletterCommand, startNewsletterCommand } from "#testing/newsletter-command.ts";
import { startSmtpSink } from "#testing/smtp-sink.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const SEND = ["send", "--post", "friday-reconciliation"];
/** Enough for five batches, so that there are middles to end in. */
const READERS = 1_000;
/** So slow that the first mails alone are sent, and the others wait in the outbox. */
const SEND_SLOWLY = [...SEND, "--yes", "--per-second", "0.01"];

async function siteWithReaders(readers: number) {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	onTestFinished(async () => {
		await site.stop();
		await sink.close();
	});
	const database = await openWhileServerRuns(site);
	onTestFinished(() => database.close());
	const confirmed = await addReaders(database, "confirmed", readers);
	await addReaders(database, "pending", 20);
	await addReaders(database, "unsubscribed", 20);
	return { site, sink, database, addresses: confirmed.map(({ email }) => email).sort() };
}

test("killed, ended by Ctrl-C and run twice at once, the command queues one issue for each confirmed subscriber", async () => {
	const { site, sink, database, addresses } = await siteWithReaders(READERS);
	const settings = { SITE_URL: "https://site.example" };
	const start = () => startNewsletterCommand(site, SEND_SLOWLY, settings);
	const killed = start();
	await killed.printed("Queued");
	killed.kill("SIGKILL");
	const { output: before } = await killed.ended;
	expect(before).toContain("To       1,000 confirmed subscribers; 0 have it already");
	expect(before).not.toContain("Done");

	const ended = start();
	await ended.printed("Queued");
	ended.kill("SIGINT");
	const message = { name: "Ada", email: "ada@example.com", message: "Am I kept waiting?" };
	const response = await fetch(`${site.address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(message),
	});
	expect(response.status).toBe(200);
	const { code, output } = await ended.ended;
	expect(output).toMatch(/To {7}[\d,]+ confirmed subscribers; (?!0 )[\d,]+ have it already/);
	expect(output).toMatch(/Ended: [\d,]+ of [\d,]+ mails queued\./);
	expect(output).toContain("Run the same command again for the rest.");
	expect(code).toBe(130);

	const runs = await Promise.all([start().ended, start().ended]);
	expect(runs.map((run) => run.code)).toEqual([0, 0]);
	const issues = database.kysely.selectFrom("outbox").where("kind", "=", "newsletter-issue");
	const mails = await issues.select(["recipient", "message_id"]).execute();
	expect(mails.map(({ recipient }) => recipient).sort()).toEqual(addresses);
	expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(READERS);

	await sink.waitFor(2);
	expect(sink.messages.map(({ subject }) => subject)).toContain("Message from Ada");
	const issue = sink.messages.find(({ subject }) => subject !== "Message from Ada");
	const headers = Object.fromEntries((issue?.headers ?? []).map(({ key, value }) => [key, value]));
	expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	expect(headers["list-unsubscribe"]).toMatch(/^<https:\/\/site\.example\/newsletter\/unsubscribe\?token=.{60,}>$/);
	expect(headers["list-id"]).toBe(`${brand.name} newsletter <newsletter.site.example>`);
	expect(issue?.html).toContain(`href="${headers["list-unsubscribe"]?.slice(1, -1)}"`);
	expect(issue?.text).toContain("Hello Ada,");
});

test("a subscriber who unsubscribes between queueing and delivery gets nothing; a test copy's link unsubscribes nobody", async () => {
	const { site, sink, database } = await siteWithReaders(3);
	const settings = { SITE_URL: site.address };
	const unsubscribe = (address = "") =>
		fetch(address, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
	const tried = await runNewsletterCommand(site, [...SEND, "--test", "owner@example.com"], settings);
	expect([tried.code, tried.output]).toEqual([
		0,
		expect.stringContaining("One test copy for owner@example.com is queued"),
	]);
	await sink.waitFor(1);
	expect(sink.messages[0]?.subject).toMatch(/^\[Test\] /);
	const link = sink.messages[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
	expect((await unsubscribe(/<(.*)>/.exec(link)?.[1])).status).toBeLessThan(400);

	const done = await runNewsletterCommand(site, SEND_SLOWLY, settings);
	expect(done.output).toContain("To       3 confirmed subscribers; 0 have it already");
	expect([done.code, done.output]).toEqual([0, expect.stringContaining("Done: 3 mails queued.")]);
	await sink.waitFor(2);
	const queued = database.kysely.selectFrom("outbox").selectAll().where("state", "=", "queued");
	await expect.poll(() => queued.execute()).toHaveLength(2);
	for (const { headers } of await queued.execute()) {
		const address = /<(.*)>/.exec(JSON.parse(headers)["List-Unsubscribe"])?.[1];
		expect((await unsubscribe(address)).status).toBeLessThan(400);
	}
	expect(await queued.execute()).toEqual([]);
	const again = await runNewsletterCommand(site, SEND_SLOWLY, settings);
	expect(again.output).toContain("There is no subscriber left to send it to.");
});

test("without a terminal and --yes the command sends nothing; what is wrong is said in a sentence", async () => {
	const dataDirectory = temporaryDataDirectory();
	const refusal = async (args: string[], environment = {}) => {
		const { code, output } = await runNewsletterCommand({ dataDirectory }, args, environment);
		return [code, output];
	};
	const useless = await refusal(SEND_SLOWLY, { SMTP_URL: "smtp://mail.example.com" });
	expect(useless).toEqual([1, expect.stringContaining("SITE_URL (http://127.0.0.1:3000)")]);
	const database = await openDatabase({ dataDirectory });
	await addReaders(database, "confirmed", 1);
	await database.close();
	expect(await refusal(SEND)).toEqual([1, expect.stringContaining("Add --yes to send without being asked.")]);
	const unknown = await refusal(["send", "--post", "nothing", "--yes"]);
	expect(unknown).toEqual([2, expect.stringContaining('There is no article "nothing".')]);
	expect(unknown[1]).toContain("\n  friday-reconciliation\n");
});
