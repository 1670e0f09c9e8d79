import autocannon from "autocannon";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { type LoadRequest, readLoadRequests } from "./load-requests.ts";
import { measureEachDatabase } from "./measure-each-database.ts";

const CONNECTIONS = 20;
const SECONDS = 10;

const ENDPOINT = "/.netlify/functions/send-email";

/** Messages of many visitors, each with its own idempotency key. */
function requestsOf({ path, body }: LoadRequest): autocannon.Request {
	let number = 0;
	return {
		method: "POST",
		setupRequest(request) {
			number += 1;
			const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
			return { ...request, path: path(number), headers, body: JSON.stringify(body?.(number)) };
		},
	};
}

async function measure(name: string, environment: Record<string, string>): Promise<(string | number)[]> {
	const site = await startSite({ environment });
	const url = site.address;
	const contact = (await readLoadRequests()).find(({ name }) => name === ENDPOINT);
	if (!contact) throw new Error(`There is no ${ENDPOINT}.`);
	const requests = [requestsOf(contact)];
	await autocannon({ url, connections: CONNECTIONS, duration: 2, requests });
	const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
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
