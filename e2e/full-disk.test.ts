import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formMessages } from "#documents/content/request-messages.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite } from "#testing/start-site.ts";
import {
	ALIVE,
	aliveOf,
	EVERY_HALF_SECOND,
	fillDisk,
	problemsOf,
	readinessOf,
	send,
	smallDisk,
	storedMessages,
} from "./faults.ts";

test("a full disk is reported, forms say so, pages are served, and what was acknowledged is there afterwards", async ({
	skip,
}) => {
	const dataDirectory = await smallDisk();
	if (!dataDirectory) return skip();
	const sink = await startTestSmtpServer();
	const start = () => startSite({ dataDirectory, environment: { SMTP_URL: sink.url } });
	let site = await start();
	const acknowledged: string[] = [];
	const sendNext = async (message: string) => {
		const response = await send(site, message);
		if (response.ok) acknowledged.push(message);
		return response;
	};
	expect((await sendNext("Before")).status).toBe(200);
	expect(await readinessOf(site)).toMatchObject({ code: 200, status: "ready", problems: [] });

	const filler = fillDisk(dataDirectory);
	// A write for which the log has room is still taken, and kept.
	let refused = await sendNext("Meanwhile 0");
	for (let number = 1; refused.ok; number += 1) refused = await sendNext(`Meanwhile ${number} ${"x".repeat(4_000)}`);
	expect([refused.status, await refused.json()]).toMatchObject([500, { error: formMessages.unavailable }]);
	await expect.poll(() => problemsOf(site), EVERY_HALF_SECOND).toContain("The disk that holds DATA_DIR has 0 MB left.");
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);

	// A restart in the middle of it, as of a machine that ran out of memory.
	expect(await site.stop()).toBe(0);
	fillDisk(dataDirectory, "filler-of-what-the-end-freed");
	site = await start();
	expect(await aliveOf(site)).toEqual({ health: 503, page: 200 });
	refused = await sendNext("While it waits");
	expect([refused.status, await refused.json()]).toMatchObject([500, { error: formMessages.unavailable }]);
	expect(await problemsOf(site)).toMatch(/DATA_DIR/);

	rmSync(join(dataDirectory, "filler-of-what-the-end-freed"));
	rmSync(filler);
	await expect.poll(() => aliveOf(site), EVERY_HALF_SECOND).toEqual(ALIVE);
	await expect.poll(() => readinessOf(site), EVERY_HALF_SECOND).toMatchObject({ code: 200, problems: [] });
	expect((await sendNext("After")).status).toBe(200);
	expect(storedMessages(dataDirectory).toSorted()).toEqual(acknowledged.toSorted());
	await sink.waitFor(acknowledged.length);
	expect(await site.stop()).toBe(0);
});
