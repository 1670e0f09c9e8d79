import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type TestContext, test } from "vitest";
import { formMessages } from "#content/form-messages.ts";
import { freePort } from "#platform/free-port.ts";
import { checkpoint, damage, fillDisk, smallDisk, startHungServer } from "./faults.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { type RunningSite, removeDataDirectory, startSite, temporaryDataDirectory } from "./start-site.ts";

// What the issue promises an owner: a minute at most.
const WITHIN_A_MINUTE = { timeout: 60_000, interval: 500 };
const ALIVE = { health: 200, page: 200 };

type Readiness = { status: string; problems: string[] };

async function readinessOf({ address }: RunningSite): Promise<Readiness & { code: number }> {
	const answer = await fetch(`${address}/readyz`);
	return { code: answer.status, ...(await answer.json()) };
}

const problemsOf = async (site: RunningSite) => (await readinessOf(site)).problems.join("\n");

async function aliveOf({ address }: RunningSite) {
	const [health, page] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/about`)]);
	return { health: health.status, page: page.status };
}

/** Sends a message of the contact form; 200 acknowledges it. */
function send({ address }: RunningSite, message: string): Promise<Response> {
	return fetch(`${address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
	});
}

function readRows<Row>(dataDirectory: string, statement: string): Row[] {
	const file = new Sqlite(join(dataDirectory, "goldseam.sqlite"), { readonly: true });
	try {
		return file.prepare<[], Row>(statement).all();
	} finally {
		file.close();
	}
}

const storedMessages = (dataDirectory: string) =>
	readRows<{ message: string }>(dataDirectory, "select message from contact_messages").map(({ message }) => message);

/** A site that ends with the test, also with one that fails. */
async function startTestSite(onTestFinished: TestContext["onTestFinished"], options: Parameters<typeof startSite>[0]) {
	const site = await startSite(options);
	onTestFinished(site.kill);
	return site;
}

test.concurrent("a full disk is told, forms say so, pages are served, and what was acknowledged is there afterwards", async ({
	expect,
	onTestFinished,
	skip,
}) => {
	const dataDirectory = smallDisk(onTestFinished);
	if (!dataDirectory) return skip();
	const sink = await startSmtpSink();
	onTestFinished(sink.close);
	const site = await startTestSite(onTestFinished, { dataDirectory, environment: { SMTP_URL: sink.url } });
	const acknowledged: string[] = [];
	const sendNext = async (message: string) => {
		const answer = await send(site, message);
		if (answer.ok) acknowledged.push(message);
		return answer;
	};
	expect((await sendNext("Before")).status).toBe(200);
	expect(await readinessOf(site)).toMatchObject({ code: 200, status: "ready", problems: [] });

	const filler = fillDisk(dataDirectory);
	// What the log of writes has room for is still taken, and kept.
	let refused = await sendNext("Meanwhile 0");
	for (let number = 1; refused.ok; number += 1) refused = await sendNext(`Meanwhile ${number} ${"x".repeat(4_000)}`);
	expect([refused.status, await refused.json()]).toMatchObject([500, { error: formMessages.unavailable }]);
	await expect.poll(() => problemsOf(site), WITHIN_A_MINUTE).toContain("The disk that holds DATA_DIR has 0 MB left.");
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);

	rmSync(filler);
	await expect.poll(() => readinessOf(site), WITHIN_A_MINUTE).toMatchObject({ code: 200, problems: [] });
	expect((await sendNext("After")).status).toBe(200);
	expect(storedMessages(dataDirectory).toSorted()).toEqual(acknowledged.toSorted());
	await sink.waitFor(acknowledged.length);
	expect(await site.stop()).toBe(0);
}, 120_000);

test.concurrent("a damaged database is told within a minute, and after a restore everything of the backup is there", async ({
	expect,
	onTestFinished,
}) => {
	const dataDirectory = temporaryDataDirectory();
	onTestFinished(() => removeDataDirectory(dataDirectory));
	const sink = await startSmtpSink();
	onTestFinished(sink.close);
	const environment = { SMTP_URL: sink.url };
	const site = await startTestSite(onTestFinished, { dataDirectory, environment });
	for (const number of [1, 2, 3]) expect((await send(site, `Message ${number}`)).status).toBe(200);
	await sink.waitFor(3);
	expect(await readinessOf(site)).toMatchObject({ code: 200 });
	checkpoint(dataDirectory);
	const [file, copy] = [join(dataDirectory, "goldseam.sqlite"), join(dataDirectory, "backup.sqlite")];
	copyFileSync(file, copy);

	damage(file);
	await expect
		.poll(() => problemsOf(site), WITHIN_A_MINUTE)
		.toContain("DATA_DIR has a goldseam.sqlite that is damaged");
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);
	await site.kill();

	const restored = spawnSync(process.execPath, ["build/server/desk.js", "restore", copy, "--yes"], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDirectory },
	});
	expect(restored.status, restored.stderr).toBe(0);
	const again = await startTestSite(onTestFinished, { dataDirectory, environment });
	await expect.poll(() => readinessOf(again), WITHIN_A_MINUTE).toMatchObject({ code: 200, problems: [] });
	expect((await send(again, "Message 4")).status).toBe(200);
	expect(storedMessages(dataDirectory).toSorted()).toEqual([1, 2, 3, 4].map((number) => `Message ${number}`));
	await again.stop();
}, 120_000);

test.concurrent("a hung mail server is told within a minute, and what waited arrives once it answers", async ({
	expect,
	onTestFinished,
}) => {
	const port = await freePort();
	const stopHungServer = await startHungServer(port);
	onTestFinished(stopHungServer);
	const dataDirectory = temporaryDataDirectory();
	onTestFinished(() => removeDataDirectory(dataDirectory));
	const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
	const site = await startTestSite(onTestFinished, { dataDirectory, environment });
	expect((await send(site, "Can you hear me?")).status).toBe(200);
	await expect
		.poll(() => problemsOf(site), WITHIN_A_MINUTE)
		.toContain("The mail server takes a connection and does not answer: 1 email tried in vain, none sent since.");
	expect((await readinessOf(site)).code).toBe(503);
	expect(await aliveOf(site)).toEqual(ALIVE);
	expect((await send(site, "Hello?")).status).toBe(200);

	await stopHungServer();
	const sink = await startSmtpSink(port);
	onTestFinished(sink.close);
	await expect.poll(() => sink.messages.length, WITHIN_A_MINUTE).toBe(2);
	await expect.poll(() => readinessOf(site), WITHIN_A_MINUTE).toMatchObject({ code: 200, problems: [] });
	expect(await site.stop()).toBe(0);
}, 120_000);
