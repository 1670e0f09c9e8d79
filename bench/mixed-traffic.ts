import { setTimeout as sleep } from "node:timers/promises";
import { type LoadRequest, readLoadRequests } from "./load-requests.ts";

const IN_FLIGHT_AT_MOST = 50;
const ANSWER_WITHIN_MS = 30_000;
const CLIENTS = 4_000;
// Has no factor in common with a hundred, so that a hundred steps meet every place once and the kinds are mixed.
const STRIDE = 37;

export type Traffic = { sent: number; refused: number; errors: number; skipped: number; times: number[] };

/** A hundred requests in the order in which they are sent. */
function turnsOf(requests: readonly LoadRequest[]): LoadRequest[] {
	const all = requests.flatMap((request) => new Array<LoadRequest>(request.share).fill(request));
	return all.flatMap((_, index) => all[(index * STRIDE) % all.length] ?? []);
}

async function send(site: string, { path, body }: LoadRequest, number: number, traffic: Traffic): Promise<void> {
	const client = number % CLIENTS;
	const headers = {
		"content-type": "application/json",
		"idempotency-key": crypto.randomUUID(),
		"x-forwarded-for": `10.1.${Math.floor(client / 250)}.${client % 250}`,
	};
	const start = performance.now();
	try {
		const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
		const post = body && { method: "POST", body: JSON.stringify(body(number)) };
		const answer = await fetch(site + path(number), { headers, signal, ...post });
		await answer.arrayBuffer();
		if (!answer.ok) traffic.refused += 1;
	} catch {
		traffic.errors += 1;
	}
	traffic.times.push(performance.now() - start);
}

/** Visitors of every kind at this rate until the signal. One more is skipped while too many wait for their answers. */
export async function sendMixedTraffic(site: string, perSecond: number, signal: AbortSignal): Promise<Traffic> {
	const traffic: Traffic = { sent: 0, refused: 0, errors: 0, skipped: 0, times: [] };
	const turns = turnsOf(await readLoadRequests());
	const inFlight = new Set<Promise<void>>();
	const start = Date.now();
	for (let number = 0; !signal.aborted; number += 1) {
		await sleep(Math.max(0, start + (number * 1_000) / perSecond - Date.now()));
		const request = turns[number % turns.length];
		if (!request || inFlight.size >= IN_FLIGHT_AT_MOST) {
			traffic.skipped += 1;
			continue;
		}
		traffic.sent += 1;
		const sending = send(site, request, number, traffic).finally(() => inFlight.delete(sending));
		inFlight.add(sending);
	}
	await Promise.all(inFlight);
	return traffic;
}
