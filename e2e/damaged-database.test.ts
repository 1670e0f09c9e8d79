import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { runProcess } from "#testing/start-process.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import {
	ALIVE,
	aliveOf,
	checkpoint,
	damage,
	EVERY_HALF_SECOND,
	problemsOf,
	readinessOf,
	send,
	storedMessages,
} from "./faults.ts";

test("a damaged database is reported within a minute, and after a restore everything of the backup is there", async () => {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startTestSmtpServer();
	const environment = { SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment });
	for (const number of [1, 2, 3]) expect((await send(site, `Message ${number}`)).status).toBe(200);
	await sink.waitFor(3);
	expect(await readinessOf(site)).toMatchObject({ code: 200 });
	checkpoint(dataDirectory);
	const [file, copy] = [join(dataDirectory, `${brand.slug}.sqlite`), join(dataDirectory, "backup.sqlite")];
	copyFileSync(file, copy);

	damage(file);
	await expect
		.poll(() => problemsOf(site), EVERY_HALF_SECOND)
		.toContain(`DATA_DIR has a ${brand.slug}.sqlite that is damaged`);
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);
	await site.kill();

	const restored = await runProcess(
		process.execPath,
		["build/server/command-line.js", "desk", "restore", copy, "--yes"],
		{
			environment: { NODE_ENV: "production", DATA_DIR: dataDirectory },
		},
	);
	expect(restored.code, restored.output).toBe(0);
	const again = await startSite({ dataDirectory, environment });
	await expect.poll(() => readinessOf(again), EVERY_HALF_SECOND).toMatchObject({ code: 200, problems: [] });
	expect((await send(again, "Message 4")).status).toBe(200);
	expect(storedMessages(dataDirectory).toSorted()).toEqual([1, 2, 3, 4].map((number) => `Message ${number}`));
	await again.stop();
});
