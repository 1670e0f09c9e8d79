import autocannon from "autocannon";
import { startMessageIdSink } from "#testing/smtp-sink.ts";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { type LoadRequest, readLoadRequests } from "./load-requests.ts";
import { cpuTimeMs, watchPeakMemory } from "./process-usage.ts";

// Counted, not timed: what a time leaves in flight would be paid for by the next measurement, and the thread that makes
// reports needs seven reports' time for its first.
const WARM_UP_SHARE = 0.5;

/** Each request of the measurement as that of another visitor. */
function cannonRequest({ path, body }: LoadRequest): autocannon.Request {
	let number = 0;
	return {
		method: body ? "POST" : "GET",
		setupRequest(request) {
			number += 1;
			const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
			const asked = { ...request, path: path(number) };
			return body ? { ...asked, headers, body: JSON.stringify(body(number)) } : asked;
		},
	};
}

/** On a site of its own, so that its memory is what this endpoint alone needs. */
async function measure(loadRequest: LoadRequest, environment: Record<string, string>): Promise<(string | number)[]> {
	const sink = await startMessageIdSink();
	const site = await startSite({ environment: { ...environment, SMTP_URL: sink.url } });
	const peakMemory = watchPeakMemory(site.pid);
	const options = {
		url: site.address,
		connections: loadRequest.connections,
		requests: [cannonRequest(loadRequest)],
	};
	await autocannon({ ...options, amount: loadRequest.amount * WARM_UP_SHARE });
	const cpuBefore = cpuTimeMs(site.pid);
	const result = await autocannon({ ...options, amount: loadRequest.amount });
	const cpuPerRequest = (cpuTimeMs(site.pid) - cpuBefore) / result.requests.total;
	const megabytes = peakMemory();
	await site.stop();
	await sink.close();
	const { latency, non2xx, errors } = result;
	return [
		loadRequest.name,
		loadRequest.amount,
		loadRequest.connections,
		Math.round(result["2xx"] / result.duration),
		latency.p50,
		latency.p99,
		non2xx,
		errors,
		cpuPerRequest.toFixed(2),
		megabytes,
	];
}

/** Every endpoint alone, as fast as it goes, with the mail delivered meanwhile by the same process. */
export async function measureEndpoints(name: string, environment: Record<string, string>): Promise<void> {
	const rows: (string | number)[][] = [];
	for (const loadRequest of await readLoadRequests()) rows.push(await measure(loadRequest, environment));
	const header = [
		"",
		"requests",
		"connections",
		"requests/s",
		"p50 ms",
		"p99 ms",
		"refused",
		"errors",
		"CPU ms each",
		"peak MB",
	];
	printTable(`Endpoints on ${name}, one process`, header, rows);
}
