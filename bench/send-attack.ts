import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type WorstRequest, worstRequestsTo } from "#testing/abuse/worst-requests.ts";

/** An attack from one client: where to, and how much of it. */
export type Attack = {
	port: number;
	addresses: readonly string[];
	/** One kind of request alone; without it every kind in turns. */
	kind?: string | undefined;
	connections: number;
	seconds: number;
};

/** How often each kind of request got which status; `0` where the connection was ended without one. */
export type AttackOutcomes = Record<string, Record<number, number>>;

const CLIENT = "x-forwarded-for: 203.0.113.66\r\n";

const room = (socket: Socket) =>
	new Promise<unknown>((resolve) => {
		socket.once("drain", resolve);
		socket.once("close", resolve);
	});

async function write(socket: Socket, { head, pieces, pauseMs }: WorstRequest): Promise<void> {
	socket.write(head.replace("\r\n", `\r\n${CLIENT}`));
	for (const piece of pieces()) {
		if (!socket.writable) return;
		if (pauseMs > 0) await sleep(pauseMs);
		if (!socket.write(piece)) await room(socket);
	}
}

/** Sends it to its end, or until the connection is ended or the time is up; returns the status of the response. */
async function send(port: number, request: WorstRequest, until: number): Promise<number> {
	const socket = connect(port, "127.0.0.1");
	let received = "";
	socket.on("data", (bytes) => {
		if (received.length < 20) received += bytes.toString("latin1");
	});
	// Being thrown out is an outcome.
	socket.on("error", () => undefined);
	const closed = new Promise((resolve) => socket.once("close", resolve));
	await Promise.race([Promise.all([write(socket, request), closed]), closed, sleep(Math.max(0, until - Date.now()))]);
	socket.destroy();
	return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
}

const { port, addresses, kind, connections, seconds }: Attack = workerData;
const requests = addresses.flatMap(worstRequestsTo).filter((request) => kind === undefined || request.kind === kind);
const outcomes: AttackOutcomes = {};
const until = Date.now() + seconds * 1_000;
let next = 0;

async function sendOneAfterTheOther(): Promise<void> {
	while (Date.now() < until) {
		const request = requests[next++ % requests.length];
		if (!request) return;
		const status = await send(port, request, until);
		const counts = outcomes[request.kind];
		outcomes[request.kind] = { ...counts, [status]: (counts?.[status] ?? 0) + 1 };
	}
}

await Promise.all(Array.from({ length: connections }, sendOneAfterTheOther));
parentPort?.postMessage(outcomes);
