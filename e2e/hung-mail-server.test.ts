import { expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { endWithTest } from "#testing/test-resources.ts";
import { ALIVE, aliveOf, EVERY_HALF_SECOND, problemsOf, readinessOf, send, startHungServer } from "./faults.ts";

test("a hung mail server is reported within a minute, and what waited arrives once it responds", async () => {
	const port = await freePort();
	const stopHungServer = await startHungServer(port);
	endWithTest(stopHungServer);
	const dataDirectory = temporaryDataDirectory();
	const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
	const site = await startSite({ dataDirectory, environment });
	expect((await send(site, "Can you hear me?")).status).toBe(200);
	await expect
		.poll(() => problemsOf(site), EVERY_HALF_SECOND)
		.toMatch(/The mail server takes a connection and does not answer: \d emails? tried in vain, none sent since\./);
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);
	expect((await send(site, "Hello?")).status).toBe(200);

	await stopHungServer();
	const sink = await startTestSmtpServer({ port: port });
	// Two to the owner, and one receipt.
	await expect.poll(() => sink.messages.length, EVERY_HALF_SECOND).toBe(3);
	await expect.poll(() => readinessOf(site), EVERY_HALF_SECOND).toMatchObject({ code: 200, problems: [] });
	expect(await site.stop()).toBe(0);
});
