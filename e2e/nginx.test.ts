import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#platform/free-port.ts";
import { startDocumentedNginx } from "./nginx.ts";
import { canRunSeveralProcesses } from "./required-servers.ts";
import { startSite } from "./start-site.ts";

const TOKEN = "a-token-that-was-mailed-to-one-person";
const SITE = "https://goldseam.example";

const testBehindNginx = test.skipIf(!canRunSeveralProcesses());

testBehindNginx("while no process answers, a failure is logged, and of its address only the path", async () => {
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
	expect(nginx.logged()).not.toContain(TOKEN);
	expect(nginx.logged()).not.toContain("client: 127.0.0.1");
});

testBehindNginx("behind nginx, too, no address fails or leads to another site", async () => {
	const site = await startSite({ environment: { TRUST_PROXY: "1" } });
	onTestFinished(async () => void (await site.stop()));
	const nginx = await startDocumentedNginx([Number(new URL(site.address).port)]);
	onTestFinished(nginx.stop);
	const ask = (target: string) => {
		const socket = connect(Number(new URL(nginx.address).port), "127.0.0.1").setEncoding("latin1");
		socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, "latin1"));
		return text(socket);
	};
	const paths = [
		"/%09/evil.example",
		"/\t/evil.example",
		"/%0a",
		"/%00",
		"//evil.example",
		"/\\evil.example",
		"/%5cevil.example",
	];
	for (const target of [...paths, "/%2f%2fevil.example", "/.//evil.example", "/caf\xe9", "/caf%c3%a9"].map(
		(path) => `${path}/`,
	)) {
		const [head = ""] = (await ask(target)).split("\r\n\r\n");
		expect([target, head]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 [34]\d\d /)]);
		const [, location = "/"] = /^location: (.*)$/im.exec(head) ?? [];
		expect(location).toMatch(/^[\x21-\x7e]+$/);
		expect([target, new URL(location, SITE).origin]).toEqual([target, SITE]);
	}
});
