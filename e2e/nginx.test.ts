import { expect, onTestFinished, test } from "vitest";
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
