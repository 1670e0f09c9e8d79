import { expect, onTestFinished, test } from "vitest";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { startTestSmtpServer, type TestSmtpServer } from "#testing/smtp-server.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { hasPostgres } from "#tools/machine/programs.ts";

const CLIENTS = 40;
/** As many connections as both processes have to Postgres: more would wait for one another, and on a slow machine too long. */
const AT_ONCE = 20;

/** Two processes of the site on one Postgres, each with a worker, behind a proxy that names the visitors. */
async function startTwoProcesses(sink: TestSmtpServer): Promise<RunningSite[]> {
	const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
	onTestFinished(() => postgres.stop());
	const environment = {
		SMTP_URL: sink.url,
		DATABASE_URL: postgres.url,
		SECRET: "a secret of at least thirty-two characters",
		TRUST_PROXY: "1",
		RATE_LIMIT_PER_MINUTE: "20",
	};
	const sites = [await startSite({ environment }), await startSite({ environment })];
	onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
	return sites;
}

/**
 * One of many visitors, each from a network address of its own, some at one process and some at the other. Who is told on
 * a busy machine that it took too long sends again, as the form asks for.
 */
async function subscribeAsClient(sites: RunningSite[], client: number, email: string, more = 5): Promise<void> {
	const response = await fetch(`${sites[client % sites.length]?.address}/.netlify/functions/subscribe`, {
		method: "POST",
		// A connection each: one that was kept may be closed by the site in the moment when it is used again.
		headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${client}`, connection: "close" },
		body: JSON.stringify({ firstName: "Zoë", lastName: `Client ${client}`, email }),
	});
	if (response.status === 500 && more > 0) return subscribeAsClient(sites, client, email, more - 1);
	expect(response.status).toBe(200);
}

/** Every client subscribes; each has its own address, or all have one. */
async function subscribeAll(sites: RunningSite[], addressOf: (client: number) => string): Promise<void> {
	for (let first = 0; first < CLIENTS; first += AT_ONCE) {
		const clients = Array.from({ length: AT_ONCE }, (_, index) => first + index);
		await Promise.all(clients.map((client) => subscribeAsClient(sites, client, addressOf(client))));
	}
}

test.skipIf(!hasPostgres())(
	"on two processes of one Postgres, forty posts for one address are one mail, and no mail is sent twice",
	async () => {
		const sink = await startTestSmtpServer();
		onTestFinished(() => sink.close());
		const sites = await startTwoProcesses(sink);
		await subscribeAll(sites, () => "zoe@example.com");
		await subscribeAll(sites, (client) => `client-${client}@example.com`);
		await sink.waitFor(1 + CLIENTS);
		// Ending, they deliver what they have begun: a second copy would be there.
		await Promise.all(sites.map((site) => site.stop()));
		const recipients = sink.messages.map(({ to }) => to?.[0]?.address);
		expect(recipients.filter((address) => address === "zoe@example.com")).toHaveLength(1);
		expect(recipients).toHaveLength(1 + CLIENTS);
		expect(new Set(recipients).size).toBe(1 + CLIENTS);
		expect(new Set(sink.messages.map(({ messageId }) => messageId)).size).toBe(1 + CLIENTS);
	},
);
