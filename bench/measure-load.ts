import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { MINUTE_MS } from "#domain/dates.ts";
import { startNginx } from "#testing/nginx.ts";
import { startMessageIdSink } from "#testing/smtp-server.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { findNginx } from "#tools/machine/programs.ts";
import { cpuTimeMs, memoryOf, onEachDatabase, percentile, printTable } from "./figures.ts";
import { type LoadRequest, readLoadRequests } from "./load-requests.ts";

type Measured = { workingDirectory: string; environment: Record<string, string> };

async function withSite<Figures>(
	{ workingDirectory, environment }: Measured,
	measure: (site: RunningSite) => Promise<Figures>,
): Promise<Figures> {
	const sink = await startMessageIdSink();
	const site = await startSite({ workingDirectory, environment: { ...environment, SMTP_URL: sink.url } });
	const figures = await measure(site);
	await site.stop();
	await sink.close();
	return figures;
}

// Counted, not timed: what a time leaves in flight would be paid for by the next measurement, and the thread that makes
// reports needs seven reports' time for its first.
const WARM_UP_SHARE = 0.5;

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

async function measureEndpoint({ address, pid }: RunningSite, request: LoadRequest): Promise<(string | number)[]> {
	const { name, connections, amount } = request;
	const options = { url: address, connections, requests: [cannonRequest(request)] };
	await autocannon({ ...options, amount: amount * WARM_UP_SHARE });
	const cpuBefore = cpuTimeMs(pid);
	const result = await autocannon({ ...options, amount });
	const cpuPerRequest = (cpuTimeMs(pid) - cpuBefore) / result.requests.total;
	const { latency, non2xx, errors } = result;
	const perSecond = Math.round(result["2xx"] / result.duration);
	const times = [latency.p50, latency.p99, non2xx, errors, cpuPerRequest.toFixed(2)];
	return [name, amount, connections, perSecond, ...times, memoryOf(pid).peak.toFixed(0)];
}

const PER_SECOND = 25;
const IN_FLIGHT_AT_MOST = 50;
const RESPONSE_WITHIN_MS = 30_000;
// Has no factor in common with a hundred, so that a hundred steps meet every position once and the kinds are mixed.
const STRIDE = 37;

type Traffic = { sent: number; refused: number; skipped: number; times: number[]; megabytes: number[] };

async function send(site: string, { path, body }: LoadRequest, number: number, traffic: Traffic): Promise<void> {
	const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
	const start = performance.now();
	const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
	const post = body && { method: "POST", body: JSON.stringify(body(number)) };
	const response = await fetch(site + path(number), { headers, signal, ...post }).catch(() => undefined);
	await response?.arrayBuffer();
	if (!response?.ok) traffic.refused += 1;
	traffic.times.push(performance.now() - start);
}

/** Visitors of every kind for some minutes, and the memory after each. One is skipped while too many wait for responses. */
async function sendMixedTraffic({ address, pid }: RunningSite, requests: readonly LoadRequest[], minutes: number) {
	const traffic: Traffic = { sent: 0, refused: 0, skipped: 0, times: [], megabytes: [] };
	const kinds = requests.flatMap((request) => new Array<LoadRequest>(request.share).fill(request));
	const inFlight = new Set<Promise<void>>();
	const start = Date.now();
	for (let number = 0; traffic.megabytes.length < minutes; number += 1) {
		await sleep(Math.max(0, start + (number * 1_000) / PER_SECOND - Date.now()));
		if (Date.now() - start > (traffic.megabytes.length + 1) * MINUTE_MS) traffic.megabytes.push(memoryOf(pid).now);
		const request = kinds[(number * STRIDE) % kinds.length];
		if (!request || inFlight.size >= IN_FLIGHT_AT_MOST) {
			traffic.skipped += 1;
			continue;
		}
		traffic.sent += 1;
		const sending = send(address, request, number, traffic).finally(() => inFlight.delete(sending));
		inFlight.add(sending);
	}
	await Promise.all(inFlight);
	return traffic;
}

const PAGES = ["/", "/contact"];
const SECONDS = 8;

/** A page, compressed, as often as it goes; the first round warms up. */
async function loadPage(url: string) {
	const options = { url, connections: 20, headers: { "accept-encoding": "gzip" } };
	await autocannon({ ...options, duration: 1 });
	const { "2xx": pages, duration, latency } = await autocannon({ ...options, duration: SECONDS });
	return [Math.round(pages / duration), latency.p50, latency.p99] as const;
}

/** Whole pages a second, beside nginx with the same pages as files, compressed ahead. */
async function compareWithNginx({ address }: RunningSite): Promise<void> {
	if (!findNginx()) return console.log("There is no nginx on this machine: pages are not compared.");
	const root = temporaryFolder("pages");
	for (const page of PAGES) {
		const html = await (await fetch(address + page)).text();
		mkdirSync(join(root, page), { recursive: true });
		writeFileSync(join(root, page, "index.html"), html);
		writeFileSync(join(root, page, "index.html.gz"), gzipSync(html));
	}
	const files = "gzip_static on; location / { try_files $uri/index.html =404; }";
	const nginx = await startNginx(({ listen }) => `server { listen ${listen}; root ${root}; ${files} }`);
	const rows = [];
	for (const page of PAGES) {
		const [ours, theirs] = [await loadPage(address + page), await loadPage(nginx.address + page)];
		rows.push([page, ...ours, ...theirs, (ours[0] / theirs[0]).toFixed(2)]);
	}
	await nginx.stop();
	const times = ["p50 ms", "p99 ms"];
	printTable("Pages a second, gzip", ["", "this site/s", ...times, "nginx/s", ...times, "ratio"], rows);
}

/** The built site: pages beside nginx, each endpoint alone, then all together for some minutes, on both databases. */
export async function measureLoad(workingDirectory: string, minutes: number): Promise<void> {
	const requests = await readLoadRequests();
	await withSite({ workingDirectory, environment: {} }, compareWithNginx);
	await onEachDatabase(async (database, environment) => {
		const rows: (string | number)[][] = [];
		const measured = { workingDirectory, environment };
		// Each on a site of its own, so that its memory is what this endpoint alone needs.
		for (const request of requests) {
			rows.push(await withSite(measured, (site) => measureEndpoint(site, request)));
		}
		const ofTimes = ["requests/s", "p50 ms", "p99 ms", "refused", "errors", "CPU ms each", "peak MB"];
		printTable(`Endpoints on ${database}, one process`, ["", "requests", "connections", ...ofTimes], rows);
		if (minutes === 0) return;
		const traffic = await withSite(measured, (site) => sendMixedTraffic(site, requests, minutes));
		const { sent, refused, skipped, times, megabytes } = traffic;
		const spread = [50, 99].map((percent) => Math.round(percentile(times, percent)));
		printTable(
			`Mixed traffic, ${PER_SECOND} requests a second, on ${database}`,
			["requests", "p50 ms", "p99 ms", "refused", "skipped", "MB after each minute"],
			[[sent, ...spread, refused, skipped, megabytes.map(Math.round).join(" ")]],
		);
	});
}
