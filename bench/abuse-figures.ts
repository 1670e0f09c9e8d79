import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";
import { complaintsAbout } from "#server/abuse/complaints.ts";
import { abuseOf, requestOf } from "#server/abuse/requests.ts";
import type { TestEndpoint } from "#server/abuse/test-endpoints.ts";

// Making them takes time too, which is not the site's.
const MADE_AT_ONCE = 250;
const WARM_UP_CASES = 250;

type Answering = (request: Request) => Response | Promise<Response>;

export type AbuseFigures = {
	path: string;
	statuses: Map<number, number>;
	/** What was wrong with answers, and a request that shows it. */
	complaints: Map<string, string>;
	/** The longest that anybody else had to wait: by the clock, so with whatever the machine was doing besides. */
	longestDelayMs: number;
	/** The most processor time that one request took of the thread that answers everybody. */
	longestCpuMs: number;
	meanCpuMs: number;
};

async function send(answering: Answering, made: ReturnType<typeof requestOf>) {
	const before = process.threadCpuUsage();
	const answer = await answering(made);
	const complaints = await complaintsAbout(answer);
	const { user, system } = process.threadCpuUsage(before);
	await nextTurn();
	return { status: answer.status, complaints, cpuMs: (user + system) / 1_000 };
}

/** Sends so many generated requests to an endpoint, one after the other, and notes what came of them. */
export async function abuse(answering: Answering, endpoint: TestEndpoint, cases: number): Promise<AbuseFigures> {
	const delay = monitorEventLoopDelay({ resolution: 1 });
	const statuses = new Map<number, number>();
	const complaints = new Map<string, string>();
	let longestCpuMs = 0;
	let allCpuMs = 0;
	const requests = abuseOf(endpoint);
	for (const warmUp of fc.sample(requests, WARM_UP_CASES)) await send(answering, requestOf(warmUp));
	for (let sent = 0; sent < cases; sent += MADE_AT_ONCE) {
		const made = fc.sample(requests, Math.min(MADE_AT_ONCE, cases - sent));
		await nextTurn();
		delay.enable();
		for (const request of made) {
			const { status, complaints: found, cpuMs } = await send(answering, requestOf(request));
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			for (const complaint of found) complaints.set(complaint, JSON.stringify(request).slice(0, 500));
			longestCpuMs = Math.max(longestCpuMs, cpuMs);
			allCpuMs += cpuMs;
		}
		delay.disable();
	}
	const longestDelayMs = delay.max / 1_000_000;
	return { path: endpoint.path, statuses, complaints, longestDelayMs, longestCpuMs, meanCpuMs: allCpuMs / cases };
}
