import { expect, onTestFinished, test } from "vitest";
import { crashPage } from "#documents/content/pages/crash.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import { byHand, dentalPractice } from "#testing/answers.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { type RunningSite, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { signInBy } from "./desk-writer.ts";
import { ALIVE, aliveOf, readinessOf, send } from "./faults.ts";

const ARTICLE = "friday-reconciliation";
const PUBLISHED = "Count the till before the database is back";

// Three seconds are what a visitor may wait, and a busy machine takes longer for the same. What was wrong took twenty.
const AT_MOST_MS = 15_000;

/** Pages that are rendered for a visitor from what the database has. */
const PAGES = [
	`/results/${"r".repeat(22)}`,
	`/cards/${"c".repeat(22)}`,
	"/newsletter/confirm?token=nobody-was-given-it",
	"/contact?returned=a-form-that-was-refused",
];

test.skipIf(!canRunSeveralProcesses())(
	"while Postgres hangs each page and form of the site responds in time, and all goes on when it does",
	async () => {
		const postgres = await startEphemeralPostgres({ isDurable: false });
		if (!postgres) throw new Error("There is no Postgres on this machine.");
		onTestFinished(postgres.stop);
		const site = await startSite({ environment: { DATABASE_URL: postgres.url, SECRET: "s".repeat(40) } });
		expect((await send(site, "Before")).status).toBe(200);

		postgres.hang();
		const timed = async (path: string, init: RequestInit = {}) => {
			const startedAt = performance.now();
			const response = await fetch(site.address + path, { redirect: "manual", ...init });
			const text = await response.text();
			return { path, status: response.status, text, ms: Math.round(performance.now() - startedAt) };
		};
		const json = (body: object) => ({
			method: "POST",
			body: JSON.stringify(body),
			headers: { "content-type": "application/json" },
		});
		const message = { name: "Ada", email: "ada@example.com", message: "Meanwhile" };
		const [result, form, desk, signIn, ...pages] = await Promise.all([
			timed("/services/scorecard/generate-report", json(dentalPractice())),
			timed("/.netlify/functions/send-email", json(message)),
			timed("/desk", { headers: { cookie: "desk=somebody" } }),
			timed("/desk/sign-in"),
			...PAGES.map((path) => timed(path, { headers: { accept: "text/html" } })),
		]);
		const all = [result, form, desk, signIn, ...pages];
		expect(all.filter(({ ms }) => ms > AT_MOST_MS).map(({ path }) => path)).toEqual([]);
		expect(result.status).toBe(200);
		expect(JSON.parse(result.text)).toMatchObject({ total_score: byHand.dentalPractice.total });
		expect([form.status, JSON.parse(form.text)]).toMatchObject([500, { error: formMessages.unavailable }]);
		expect(pages.filter(({ status }) => status === 500).length).toBeGreaterThan(1);
		for (const { path, status, text } of pages) {
			if (status === 500) expect([path, text]).toEqual([path, expect.stringContaining(crashPage.title)]);
		}
		expect(await aliveOf(site)).toEqual(ALIVE);
		// Its report may be some seconds old.
		const noResponse = { code: 503, problems: [{ code: "database-no-response" }] };
		await expect.poll(() => readinessOf(site)).toMatchObject(noResponse);

		postgres.goOn();
		await expect.poll(async () => (await send(site, "After")).status).toBe(200);
		await expect.poll(() => readinessOf(site)).toMatchObject({ code: 200, problems: [] });
		expect(await site.stop()).toBe(0);
	},
	180_000,
);

test.skipIf(!canRunSeveralProcesses())(
	"a site that is started while Postgres is away serves what was published, refuses forms, and becomes whole by itself",
	async () => {
		const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
		onTestFinished(postgres.stop);
		const dataDirectory = temporaryDataDirectory();
		const environment = { DATABASE_URL: postgres.url, SECRET: "s".repeat(40) };
		const before = await startSite({ dataDirectory, environment });
		const writer = await signInBy({ ...before, environment });
		await writer.save(before.address, ARTICLE, { title: PUBLISHED });
		expect((await writer.publish(before.address, ARTICLE)).status).toBe(302);
		const article = async ({ address }: RunningSite) => (await fetch(`${address}/blog/${ARTICLE}`)).text();
		await expect.poll(() => article(before)).toContain(PUBLISHED);
		await before.kill();

		await postgres.crash();
		const site = await startSite({ dataDirectory, environment });
		expect(await aliveOf(site)).toEqual({ health: 503, page: 200 });
		expect(await article(site)).toContain(PUBLISHED);
		const refused = await send(site, "Meanwhile");
		expect([refused.status, await refused.json()]).toMatchObject([500, { error: formMessages.unavailable }]);
		expect(await readinessOf(site)).toMatchObject({ code: 503, problems: [{ code: "database-no-response" }] });

		await postgres.restart();
		await expect.poll(() => aliveOf(site)).toEqual(ALIVE);
		expect((await send(site, "After")).status).toBe(200);
		await expect.poll(() => readinessOf(site)).toMatchObject({ code: 200, problems: [] });
		await writer.save(site.address, ARTICLE, { title: `${PUBLISHED} again` });
		expect((await writer.publish(site.address, ARTICLE)).status).toBe(302);
		await expect.poll(() => article(site)).toContain(`${PUBLISHED} again`);
		expect(await site.stop()).toBe(0);

		await postgres.crash();
		expect(await (await startSite({ dataDirectory, environment })).stop()).toBe(0);
	},
	180_000,
);
