import { resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, testNotice } from "#testing/outbox.ts";
import { runProcess } from "#testing/start-process.ts";

/** Runs `npm run outbox -- …` beside the site. */
function runOutbox(environment: Record<string, string | undefined>, ...parameters: string[]) {
	return runProcess(process.execPath, [resolve("scripts/outbox.ts"), ...parameters], {
		environment,
	});
}

testOnEachDatabase(
	"late or failed mail is exit code 1 and a sentence for cron, otherwise nothing is printed",
	async ({ open, settings }) => {
		const { databaseUrl, dataDirectory } = settings;
		const environment = {
			DATA_DIR: dataDirectory,
			...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: "a secret of at least thirty-two characters" }),
		};
		const check = () => runOutbox(environment, "--check");
		const database = await open();
		await enqueueTestMail(database, ["new"], { ...testNotice, queuedAt: new Date() });
		expect(await check()).toEqual({ code: 0, output: "" });
		await enqueueTestMail(database, ["late", "dead"], { ...testNotice, queuedAt: new Date(Date.now() - 16 * 60_000) });
		await database.write((executor) =>
			executor
				.updateTable("outbox")
				.set({ state: "dead", failed_at: new Date().toISOString(), last_error: "550 no such mailbox" })
				.where("id", "=", "dead")
				.execute(),
		);
		const sentences = [/^The oldest due email has waited 16 minutes\. /, /^1 email to the owner failed\. /];
		const { code, output } = await check();
		expect(code).toBe(1);
		expect(output.trim().split("\n")).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
	},
);

test("the command says how it is used, refuses what it does not know, and a missing database is a sentence", async () => {
	const environment = { DATA_DIR: temporaryDirectory() };
	const usage = expect.stringContaining("--check");
	expect(await runOutbox(environment, "--help")).toEqual({ code: 0, output: usage });
	expect(await runOutbox(environment, "--chek")).toEqual({ code: 2, output: usage });
	const missing = `DATA_DIR (${environment.DATA_DIR}) has no database yet.\n`;
	expect(await runOutbox(environment, "--check")).toEqual({ code: 1, output: missing });
});
