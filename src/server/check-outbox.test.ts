import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#platform/database/test-database.ts";
import { enqueueTestMail } from "#platform/outbox/test-outbox.ts";

/** Runs `npm run outbox -- …` beside the site. */
function runOutbox(environment: Record<string, string | undefined>, ...parameters: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/outbox.ts", ...parameters], {
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
		await enqueueTestMail(database, ["late"], { queuedAt: new Date(Date.now() - 16 * 60_000) });
		expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining("has waited 16 minutes.") });
		await database.write((executor) =>
			executor
				.updateTable("outbox")
				.set({ state: "dead", failed_at: new Date().toISOString(), last_error: "550 no such mailbox" })
				.where("id", "=", "late")
				.execute(),
		);
		expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^1 email to the owner failed\. .+\n$/) });
		expect(runOutbox(environment)).toMatchObject({
			status: 0,
			stdout: expect.stringContaining("accepted 2 = sent 0 + queued 1 + dead 1\n"),
		});
	},
);

test("the command says how it is used, refuses what it does not know, and a missing database is a sentence", async () => {
	const environment = { DATA_DIR: temporaryDirectory() };
	expect(runOutbox(environment, "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--check") });
	expect(runOutbox(environment, "--chek")).toMatchObject({ status: 2, stderr: expect.stringContaining("--check") });
	expect(runOutbox(environment, "check")).toMatchObject({ status: 2 });
	const { status, stderr } = runOutbox(environment, "--check");
	expect([status, stderr]).toEqual([1, `DATA_DIR (${environment.DATA_DIR}) has no database yet.\n`]);
	const { open, settings } = sqliteTestDatabase();
	await (await open()).close();
	expect(runOutbox({ DATA_DIR: settings.dataDirectory, OWNER_EMAIL: "none" }, "--check")).toMatchObject({ status: 1 });
});
