import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#features/pictures/make-picture.server.ts";
import { freePort } from "#testing/free-port.ts";
import { startDocumentedNginx } from "#testing/nginx.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";

const TOKEN = "a-token-that-was-mailed-to-one-person";
const SITE = "https://site.example";

test.skipIf(!canRunSeveralProcesses())(
	"while no process responds, a failure is logged, and of its address only the path",
	async () => {
		const nginx = await startDocumentedNginx([await freePort(), await freePort()]);
		onTestFinished(nginx.stop);
		const failing = [
			`/newsletter/confirm?token=${TOKEN}`,
			`/NEWSLETTER/unsubscribe?token=${TOKEN}`,
			`/.netlify/functions/check-subscription?email=${TOKEN}%40example.com&audienceId=newsletter`,
			`/?confirmed=true&name=${TOKEN}`,
			`/contact?returned=${TOKEN}`,
		];
		for (const path of failing) {
			const headers = { referer: `${SITE}/newsletter/confirm?token=${TOKEN}`, cookie: `newsletter=${TOKEN}` };
			expect((await fetch(nginx.address + path, { headers })).status).toBe(502);
			await fetch(nginx.address + path, { method: "POST", headers, body: new URLSearchParams({ token: TOKEN }) });
		}
		for (const path of failing) {
			const [known = ""] = path.split("?");
			await expect.poll(nginx.logged).toContain(` 502 GET ${known} tried `);
			await expect.poll(nginx.logged).toContain(` 502 POST ${known} tried `);
		}
		await fetch(`${nginx.address}/results/${TOKEN}`);
		await expect.poll(nginx.logged).toContain(" 502 GET /results/ tried ");
		expect(nginx.logged()).not.toContain(TOKEN);
		expect(nginx.logged()).not.toContain("client: 127.0.0.1");
	},
);

/** A process that reads every body and responds with its size; returns its port. */
async function startCounter(): Promise<number> {
	const server = createServer(async (request, response) => {
		let bytes = 0;
		for await (const chunk of request) bytes += chunk.length;
		response.end(String(bytes));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("It has no port.");
	return address.port;
}

test.skipIf(!canRunSeveralProcesses())(
	"a picture as large as the desk takes passes, and nothing else that is far beyond a form",
	async () => {
		const port = await startCounter();
		const nginx = await startDocumentedNginx([port, port]);
		onTestFinished(nginx.stop);
		const post = async (path: string, bytes: number) => {
			const response = await fetch(nginx.address + path, { method: "POST", body: new Uint8Array(bytes) });
			return response.ok ? Number(await response.text()) : response.status;
		};
		// The picture is in a form with other fields.
		const largest = PICTURE_MAX_BYTES + 64 * 1024;
		expect(await post("/desk/pictures/new", largest)).toBe(largest);
		expect(await post("/desk/pictures/new", 2 * largest)).toBe(413);
		// Not sent on to /desk/, which the site would send back.
		expect((await fetch(`${nginx.address}/desk`, { redirect: "manual" })).status).toBe(200);
		expect(await post("/.netlify/functions/send-email", 200 * 1024)).toBe(200 * 1024);
		for (const path of ["/.netlify/functions/send-email", "/contact", "/desk-no-more/x", "/a/../contact"]) {
			expect(await post(path, 300 * 1024), path).toBe(413);
		}
	},
);
