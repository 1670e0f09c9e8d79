import autocannon from "autocannon";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { measureEachDatabase } from "./measure-each-database.ts";

const CONNECTIONS = 20;
const SECONDS = 10;

/** A message like a visitor's, each with its own idempotency key, so that each is a new one. */
function contactRequest(): autocannon.Request {
	return {
		method: "POST",
		path: "/.netlify/functions/send-email",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			name: "Ada Lovelace",
			email: "ada@example.com",
			phone: "+1 312 555 0142",
			company: "Analytical Engines",
			message: "We have three systems and three different totals. Which one is right?\n".repeat(4),
			botField: "",
		}),
		setupRequest: (request) => ({
			...request,
			headers: { ...request.headers, "idempotency-key": crypto.randomUUID() },
		}),
	};
}

async function measure(name: string, environment: Record<string, string>): Promise<(string | number)[]> {
	const site = await startSite({ environment });
	const url = site.address;
	await autocannon({ url, connections: CONNECTIONS, duration: 2, requests: [contactRequest()] });
	const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: [contactRequest()] });
	await site.stop();
	const perSecond = Math.round(result["2xx"] / result.duration);
	return [name, perSecond, result.latency.p50, result.latency.p99, result.non2xx, result.errors];
}

/** Contact messages acknowledged per second: stored, their mail rendered and queued, the worker delivering meanwhile. */
export async function measureSubmissions(): Promise<void> {
	const rows = await measureEachDatabase(measure);
	const header = ["", "messages/s", "p50 ms", "p99 ms", "refused", "errors"];
	printTable(`Contact messages, ${CONNECTIONS} connections, ${SECONDS} s`, header, rows);
}
