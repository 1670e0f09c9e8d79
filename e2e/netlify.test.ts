import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { cardSize } from "#features/assessment/share/draw-card.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { uncoveredInlineCode } from "#platform/pages/content-security-policy.server.ts";
import { serveFiles } from "#platform/pages/serve-pages.ts";
import type { StaticFiles } from "#platform/pages/static-file.ts";
import { dentalPractice } from "#testing/answers.ts";
import { type EphemeralPostgres, startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { applicationWith } from "#testing/loan-application.ts";
import { pages } from "#testing/pages.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { collectOutput, exitOf, printedAddress, runProcess, startProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { hasPostgres } from "#tools/machine/programs.ts";
import { signInBy } from "./desk-writer.ts";

/** The files that `netlify.toml` deploys with every function. */
function deployedFiles(): string[] {
	const list = /^included_files = (.+)$/m.exec(readFileSync("netlify.toml", "utf8"))?.[1];
	const found = globSync(["deploy/netlify/*.mjs", ...JSON.parse(list ?? "[]")]);
	return found.filter((path) => statSync(path).isFile());
}

function deploy(): string {
	const folder = temporaryFolder("netlify");
	for (const file of deployedFiles()) cpSync(file, join(folder, file));
	return folder;
}

/** Serves what was built for Netlify from a folder of its own, without packages but those that are deployed. */
async function startNetlify(environment: Record<string, string>) {
	const folder = deploy();
	const host = startProcess(process.execPath, [resolve("e2e/netlify-host.ts")], {
		cwd: folder,
		environment: { URL: "https://site.example", ...environment },
	});
	/** The lines that the functions have logged. */
	const log = collectOutput(host);
	return {
		address: await printedAddress(host, /is at (http:\S+)/),
		log,
		async stop() {
			host.kill();
			await exitOf(host);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const testOnPostgres = test.skipIf(!hasPostgres());
const SECRET = "a secret of at least thirty-two characters";
const CONTACT = "/.netlify/functions/send-email";
const message = { name: "Ada", email: "ada@example.com", message: "A message that must arrive." };

let postgres: EphemeralPostgres | undefined;
let database: Database;
let host: Awaited<ReturnType<typeof startNetlify>>;
let smtpPort: number;

beforeAll(async () => {
	const { output } = await runProcess(process.execPath, ["scripts/build-netlify.ts"]);
	expect(output).toBe("Built for Netlify: build/client and build/netlify.\n");
	postgres = await startEphemeralPostgres({ isDurable: false });
	if (!postgres) return;
	const sink = await startTestSmtpServer();
	smtpPort = sink.port;
	await sink.close();
	host = await startNetlify({
		DATABASE_URL: postgres.url,
		SECRET,
		SMTP_URL: sink.url,
		OWNER_EMAIL: "owner@example.com",
	});
	expect((await fetch(`${host.address}/healthz`)).status).toBe(200);
	database = await openDatabase({ databaseUrl: postgres.url, dataDirectory: "" });
});
afterAll(async () => {
	await host?.stop();
	await database?.close();
	await postgres?.stop();
});

async function mailServer() {
	const sink = await startTestSmtpServer({ port: smtpPort });
	onTestFinished(() => sink.close());
	return sink;
}

const get = (path: string) => fetch(host.address + path, { redirect: "manual" });

function post(path: string, body: object, headers: Record<string, string> = {}) {
	const isForm = body instanceof URLSearchParams;
	return fetch(host.address + path, {
		method: "POST",
		redirect: "manual",
		headers: { ...(!isForm && { "content-type": "application/json" }), ...headers },
		body: isForm ? body : JSON.stringify(body),
	});
}

/** The HTML of a page that was rendered on demand, after a look at its policy. */
async function renderedPage(response: Response): Promise<string> {
	const html = await response.text();
	expect(uncoveredInlineCode(html, response.headers.get("content-security-policy") ?? "")).toEqual([]);
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	return html;
}

test("what is a file comes from the edge with the server's headers, and all else is the function's", async () => {
	const files: StaticFiles = JSON.parse(readFileSync("build/server/static-files.json", "utf8"));
	for (const path of [...pages, "/results/token", "/desk"]) expect(path in files).toBe(false);
	expect(readFileSync("deploy/netlify/site.mjs", "utf8")).toContain('path: "/*"');
	expect(readFileSync("deploy/netlify/site.mjs", "utf8")).toContain("preferStatic: true");
	const [ofAll, ...ofFiles] = readFileSync("build/client/_headers", "utf8").trim().split("\n\n");
	expect(ofAll?.split("\n")).toEqual(expect.arrayContaining(["/*", "  x-frame-options: DENY"]));
	expect(ofFiles).toHaveLength(Object.keys(files).length);
	const server = new Hono().use(serveFiles("build"));
	for (const rule of ofFiles) {
		const [path = "", ...lines] = rule.split("\n");
		expect(existsSync(join("build", "client", path))).toBe(true);
		const { headers } = await server.request(path);
		for (const line of lines) {
			const [name = "", value] = line.trim().split(": ");
			expect([path, name, value]).toEqual([path, name, headers.get(name)]);
		}
	}
});

testOnPostgres("a message is stored while the mail server is down, and the next minute's run mails it", async () => {
	expect((await post(CONTACT, message)).status).toBe(200);
	await expect
		.poll(() => database.kysely.selectFrom("outbox").select(["attempts", "claim_id"]).execute())
		.toEqual(Array.from({ length: 2 }, () => ({ attempts: 1, claim_id: null })));
	const sink = await mailServer();
	await database.kysely.updateTable("outbox").set({ next_attempt_at: new Date().toISOString() }).execute();
	expect((await get("/run/deliver-mail")).status).toBe(204);
	// The run behind the post looks for due mail once more after its failure: then it is the one that sends these.
	await sink.waitFor(2);
	await expect.poll(() => readOutboxBalance(database)).toEqual({ accepted: 2, sent: 2, queued: 0, dead: 0 });
	for (const { text } of sink.messages) expect(text).toContain(message.message);
	expect((await get("/run/purge")).status).toBe(204);
});

testOnPostgres("a subscriber is mailed after the response, confirms, and is welcomed without script", async () => {
	const sink = await mailServer();
	const subscriber = { firstName: "Zoë", lastName: "Lovelace", email: "zoe@example.com" };
	expect((await post("/.netlify/functions/subscribe", subscriber)).status).toBe(200);
	await sink.waitFor(1);
	const token = /https:\/\/site\.example\/newsletter\/confirm\?token=([\w-]+)/.exec(sink.messages[0]?.text ?? "")?.[1];
	expect(await renderedPage(await get(`/newsletter/confirm?token=${token}`))).toContain(token);
	const confirmed = await post("/newsletter/confirm", new URLSearchParams({ token: token ?? "" }));
	expect(confirmed.status).toBe(303);
	const cookie = confirmed.headers.get("set-cookie");
	expect(cookie).toContain("Max-Age=0");
	expect(await renderedPage(await get(confirmed.headers.get("location") ?? ""))).toContain("Zoë");
	const status = await get("/.netlify/functions/check-subscription?email=zoe@example.com&audienceId=newsletter");
	expect(await status.json()).toEqual({ isSubscribed: true });
});

testOnPostgres("a form without script comes back with what was typed", async () => {
	const returned = await post(CONTACT, new URLSearchParams({ ...message, email: "ada@example" }));
	const path = returned.headers.get("location")?.split("#")[0] ?? "";
	expect(await renderedPage(await get(path))).toContain(message.message);
	expect(await (await get("/contact")).text()).not.toContain(message.message);
});

testOnPostgres("the tools respond, the report is a PDF, and what does not exist is a page that says so", async () => {
	const predicted = await post("/services/loan-approval/predict", applicationWith());
	expect(await predicted.json()).toHaveProperty("prediction");
	const report = await post("/services/scorecard/report.pdf", { formData: dentalPractice() });
	expect(Buffer.from(await report.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
	const missing = await get("/nothing/here");
	expect(missing.status).toBe(404);
	await renderedPage(missing);
});

testOnPostgres("a card has its page, and its picture is drawn by the native library beside the bundle", async () => {
	const made = await post("/tools/business-assessment", shareForm("card", dentalPractice()).body);
	const { address, picture } = await shareIn(made);
	expect(await renderedPage(await get(new URL(address).pathname))).toContain(picture);
	const drawn = await get(picture);
	expect(drawn.headers.get("content-type")).toBe("image/png");
	expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ format: "png", ...cardSize });
});

testOnPostgres("one visitor's limit is not another's, whatever the headers claim", async () => {
	const ask = (visitor: string, claim: string) =>
		post(CONTACT, {}, { "x-test-visitor": visitor, "x-forwarded-for": claim });
	const statuses: number[] = [];
	for (let number = 1; number <= 21; number += 1)
		statuses.push((await ask("203.0.113.2", `198.51.100.${number}`)).status);
	expect(statuses).toEqual([...new Array(20).fill(400), 429]);
	expect((await ask("203.0.113.3", "198.51.100.1")).status).toBe(400);
});

test("without a database the response is the specified one, and the log has one line without a stack", async () => {
	const closed = await startNetlify({ SECRET });
	onTestFinished(() => closed.stop());
	const body = JSON.stringify(message);
	const response = await fetch(`${closed.address}${CONTACT}`, { method: "POST", body });
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ error: "Something went wrong on our side. Please try again later." });
	const lines = () => closed.log().trim().split("\n").slice(1);
	await expect.poll(lines).toHaveLength(1);
	expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
		level: 50,
		reason: expect.stringMatching(/^DATABASE_URL must be set/),
	});
});

testOnPostgres("what is published at the desk is on the site with the next request", async () => {
	const environment = { DATABASE_URL: postgres?.url ?? "", SECRET };
	const writer = await signInBy({ address: host.address, dataDirectory: temporaryDataDirectory(), environment });
	const [id = ""] = pages.filter((path) => /^\/blog\/[^/]+$/.test(path)).map((path) => path.slice("/blog/".length));
	for (const title of ["Count once", "Count twice"]) {
		await writer.save(host.address, id, { title });
		const published = await writer.publish(host.address, id);
		expect([title, published.status]).toEqual([title, 302]);
		const page = await get(`/blog/${id}`);
		expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
	}
});
