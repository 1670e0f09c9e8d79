import autocannon from "autocannon";
import { startSite } from "#e2e/start-site.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { type LoadRequest, loadRequests } from "./load-requests.ts";
import { watchPeakMemory } from "./peak-memory.ts";
import { printTable } from "./print-table.ts";

const SECONDS = 5;
const WARM_UP_SECONDS = 1;

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
	const sink = await startCountingSmtpServer();
	const site = await startSite({ environment: { ...environment, SMTP_URL: sink.url } });
	const peakMemory = watchPeakMemory(site.pid);
	const options = {
		url: site.address,
		connections: loadRequest.connections,
		requests: [cannonRequest(loadRequest)],
	};
	await autocannon({ ...options, duration: WARM_UP_SECONDS });
	const cpuBefore = cpuTimeMs(site.pid);
	const result = await autocannon({ ...options, duration: SECONDS });
	const cpuPerRequest = (cpuTimeMs(site.pid) - cpuBefore) / result.requests.total;
	const megabytes = peakMemory();
	await site.stop();
	await sink.close();
	const { latency, non2xx, errors } = result;
	return [
		loadRequest.name,
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

/** Every endpoint alone, as fast as it goes, with the mail carried meanwhile by the same process. */
export async function measureEndpoints(name: string, environment: Record<string, string>): Promise<void> {
	const rows: (string | number)[][] = [];
	for (const loadRequest of loadRequests) rows.push(await measure(loadRequest, environment));
	const header = ["", "connections", "requests/s", "p50 ms", "p99 ms", "refused", "errors", "CPU ms each", "peak MB"];
	printTable(`Endpoints on ${name}, one process, ${SECONDS} s each`, header, rows);
}
