import {
	chmodSync,
	closeSync,
	existsSync,
	globSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	utimesSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { lacks } from "#testing/required-programs.ts";
import { runProcess } from "#testing/start-process.ts";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { startTestWebhook } from "#testing/webhook.ts";
import { findInPath, hasPostgres } from "#tools/machine/programs.ts";
import { send } from "./faults.ts";

const noRestic = () => lacks(findInPath("restic"), "restic (Debian: apt-get install restic)");

/** As bytes on a disk go bad. A file that is cut short restic reads again and again for two minutes. */
function overwriteMiddle(file: string): void {
	const third = Math.floor(statSync(file).size / 3);
	chmodSync(file, 0o600);
	const opened = openSync(file, "r+");
	writeSync(opened, Buffer.alloc(third), 0, undefined, third);
	closeSync(opened);
}

/** A site with a message, stopped, and where restic keeps the copies of its backups. */
async function siteWithCopies(settings: Record<string, string> = {}) {
	const folder = temporaryFolder("copies");
	const dataDirectory = join(folder, "data");
	mkdirSync(dataDirectory);
	const site = await startSite({ dataDirectory, environment: settings });
	expect((await send(site, "Kept.")).status).toBe(200);
	await site.stop();
	const passwordFile = join(folder, "password");
	writeFileSync(passwordFile, "a password of the test");
	const repository = join(folder, "elsewhere");
	const restic = { RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile, HOME: folder };
	const environment = { DATA_DIR: dataDirectory, NODE_ENV: "production", ...settings, ...restic };
	return {
		dataDirectory,
		environment,
		repository,
		marker: join(dataDirectory, "backups", ".offsite"),
		backUp: () => runProcess("deploy/backup.sh", [], { environment }),
		check: () => runProcess("deploy/check-backup.sh", [], { environment }),
		backups: () => globSync("backups/*.{sqlite,dump}", { cwd: dataDirectory }),
		/** The files that a check has left behind. */
		leftovers: () => globSync("backup-check.*", { cwd: dataDirectory }),
	};
}

test("the newest backup here is checked, and one that is damaged or missing is an error; a copy elsewhere leaves a mark, is restored as a test of it, and what fails is an error without a mark", async () => {
	const { backUp, check, backups, dataDirectory, environment, marker, repository, leftovers } = await siteWithCopies();
	const here = { ...environment, RESTIC_REPOSITORY: "" };
	const backUpHere = await runProcess("deploy/backup.sh", [], { environment: here });
	expect(backUpHere.code).toBe(0);
	expect(existsSync(marker)).toBe(false);
	const checkHere = () => runProcess("deploy/check-backup.sh", [], { environment: here });
	expect(await checkHere()).toMatchObject({ code: 0, output: expect.stringContaining("can be restored.") });
	const [file = ""] = backups();
	truncateSync(join(dataDirectory, file), 10_000);
	expect(await checkHere()).toMatchObject({ code: 1, output: expect.stringContaining("is damaged") });
	rmSync(join(dataDirectory, file));
	expect(await checkHere()).toEqual({ code: 1, output: "There is no backup to check.\n" });
	expect((await check()).code).not.toBe(0);
	if (noRestic()) return;

	expect(await backUp()).toMatchObject({ code: 0 });
	expect(backups()).toHaveLength(1);
	expect(existsSync(marker)).toBe(true);
	const checked = await check();
	expect(checked.output).toMatch(/messages\s+1\b/);
	expect(checked.output).toMatch(/\.sqlite can be restored\.\n$/);
	expect(checked.code).toBe(0);
	expect(leftovers()).toEqual([]);

	const madeAt = new Date("2025-11-21T02:00:00Z");
	utimesSync(marker, madeAt, madeAt);
	// As when its disk is not mounted.
	renameSync(repository, `${repository}-away`);
	expect((await backUp()).code).not.toBe(0);
	expect(backups()).toHaveLength(2);
	expect(statSync(marker).mtime).toEqual(madeAt);
	expect(existsSync(repository)).toBe(false);
	expect((await check()).code).not.toBe(0);

	renameSync(`${repository}-away`, repository);
	expect((await backUp()).code).toBe(0);
	expect(statSync(marker).mtimeMs).toBeGreaterThan(madeAt.getTime());
	for (const pack of globSync("data/*/*", { cwd: repository })) overwriteMiddle(join(repository, pack));
	expect((await check()).code).not.toBe(0);
	expect(leftovers()).toEqual([]);
});

test.skipIf(noRestic() || !hasPostgres())(
	"a dump of Postgres is copied elsewhere, and its rows are counted in the copy",
	async () => {
		const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
		const secret = "a secret of at least thirty-two characters";
		const site = await siteWithCopies({ DATABASE_URL: postgres.url, SECRET: secret });
		expect(await site.backUp()).toMatchObject({ code: 0 });
		expect(site.backups()).toEqual([expect.stringMatching(/^backups\/postgres-.*\.dump$/)]);
		const checked = await site.check();
		expect(checked.output).toContain("1 public.submissions\n");
		expect(checked.output).toMatch(/\.dump can be restored\.\n$/);
		expect(checked.code).toBe(0);
	},
);

test("a unit that failed is posted to the webhook, whose address no other user of the machine sees", async () => {
	const { posts, url } = await startTestWebhook();
	const environment = { ALERT_WEBHOOK_URL: url, SITE_URL: "https://site.example" };
	const { code, output } = await runProcess("deploy/alert-failure.sh", ["backup.service"], { environment });
	expect([code, output]).toEqual([
		0,
		"backup.service failed on the server of https://site.example. There: journalctl --unit=backup.service\n",
	]);
	const problems = [output.trim()];
	expect(posts).toMatchObject([
		{ body: { status: "failed", site: "https://site.example", problems, text: output.trim() } },
	]);
	expect((await runProcess("deploy/alert-failure.sh", ["backup.service"])).code).toBe(0);
});
