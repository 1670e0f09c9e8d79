import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory, testOnEachDatabase } from "#platform/database/test-database.ts";
import { enqueueTestMail } from "#platform/outbox/test-outbox.ts";

/** Runs `npm run outbox -- …` beside the site, where no `.env` of this machine is. */
function runOutbox(environment: Record<string, string | undefined>, ...parameters: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("scripts/outbox.ts"), ...parameters], {
		cwd: temporaryDirectory(),
		encoding: "utf8",
		env: { PATH: process.env.PATH, OWNER_EMAIL: "owner@goldseam.example", ...environment },
	});
	return { status, stdout, stderr };
}

testOnEachDatabase(
	"cron is told by exit code 1 and a sentence of mail that is late or failed, else nothing",
	async ({ open, settings }) => {
		const { databaseUrl, dataDirectory } = settings;
		const environment = {
			DATA_DIR: dataDirectory,
			...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: "a secret of at least thirty-two characters" }),
		};
		const check = () => runOutbox(environment, "--check");
		const database = await open();
		await enqueueTestMail(database, ["new"], { queuedAt: new Date() });
		expect(check()).toEqual({ status: 0, stdout: "", stderr: "" });
		await enqueueTestMail(database, ["late", "dead"], { queuedAt: new Date(Date.now() - 16 * 60_000) });
		await database.write((executor) =>
			executor
				.updateTable("outbox")
				.set({ state: "dead", failed_at: new Date().toISOString(), last_error: "550 no such mailbox" })
				.where("id", "=", "dead")
				.execute(),
		);
		const sentences = [/^The oldest due email has waited 16 minutes\. /, /^1 email to the owner failed\. /];
		const { status, stderr } = check();
		expect(status).toBe(1);
		expect(stderr.trim().split("\n")).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
	},
);

test("the command says how it is used, refuses what it does not know, and a missing database is a sentence", async () => {
	const environment = { DATA_DIR: temporaryDirectory() };
	expect(runOutbox(environment, "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--check") });
	expect(runOutbox(environment, "--chek")).toMatchObject({ status: 2, stderr: expect.stringContaining("--check") });
	const { status, stderr } = runOutbox(environment, "--check");
	expect([status, stderr]).toEqual([1, `DATA_DIR (${environment.DATA_DIR}) has no database yet.\n`]);
});
