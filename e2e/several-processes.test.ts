import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { startFleet } from "#testing/fleet.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";

const CONTACT = "/.netlify/functions/send-email";

/** Three processes that serve visitors, behind nginx, on a Postgres of their own; none delivers mail. */
async function startThreeProcesses() {
	const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
	onTestFinished(() => postgres.stop());
	const environment = { DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: "20" };
	const fleet = await startFleet({ web: 3, workers: 0, environment });
	onTestFinished(() => fleet.stop());
	return { postgres, address: fleet.address };
}

function postMessage(address: string, message: string, headers: Record<string, string> = {}): Promise<Response> {
	const body = JSON.stringify({ name: "Zoë", email: "zoe@example.com", message });
	return fetch(address + CONTACT, {
		method: "POST",
		body,
		headers: { "content-type": "application/json", ...headers },
	});
}

async function countMessages(databaseUrl: string): Promise<number> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query("select count(*)::int as count from submissions");
	await client.end();
	return rows[0].count;
}

test.skipIf(!canRunSeveralProcesses())(
	"behind nginx three processes are one site: one limit, one message per key, the site's own headers and words",
	async () => {
		const { address, postgres } = await startThreeProcesses();
		const page = await fetch(address, { headers: { "accept-encoding": "br" } });
		expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
		expect(page.headers.get("content-encoding")).toBe("br");
		expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, no-transform");
		const [, style = ""] = /href="(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
		const asset = await fetch(address + style);
		expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");

		expect((await fetch(`${address}/readyz`)).status).toBe(200);
		expect((await fetch(`${address}/metrics`)).status).toBe(404);

		const tooLong = await postMessage(address, "a".repeat(100_000));
		expect(tooLong.status).toBe(413);
		expect(await tooLong.json()).toEqual({ error: "That is more than we can take. Please shorten your message." });

		// Twenty in all with the one above, whatever the visitor claims to be.
		const claims = (index: number) => ({ "idempotency-key": "one-key", "x-forwarded-for": `198.51.100.${index}` });
		const statuses: number[] = [];
		while (statuses.length < 24) statuses.push((await postMessage(address, "Once.", claims(statuses.length))).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(19);
		expect(statuses.filter((status) => status === 429)).toHaveLength(5);
		expect(await countMessages(postgres.url)).toBe(1);
	},
);
