import { once } from "node:events";
import { closeSync, openSync, statfsSync, statSync, writeFileSync, writeSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { brand } from "#brand.ts";
import { errorCode } from "#platform/error-code.ts";
import { describeProblem, type Problem } from "#platform/problem.ts";
import { runProcess } from "#testing/start-process.ts";
import { type RunningSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { endWithTest } from "#testing/test-resources.ts";

const DISK_SIZE = "24m";

/** A data directory on a small disk of its own; undefined, with a line that says so, where this user may mount none. */
export async function smallDisk(): Promise<string | undefined> {
	const folder = temporaryDataDirectory();
	const mounting = ["-t", "tmpfs", "-o", `size=${DISK_SIZE}`, "tmpfs", folder];
	const mounted = await runProcess("mount", mounting);
	if (mounted.code !== 0) {
		console.warn(`\nSKIPPED, the full disk: a small one cannot be mounted here (${mounted.output.trim()}).\n`);
		return undefined;
	}
	endWithTest(async () => {
		await runProcess("umount", ["--lazy", folder]);
	});
	return folder;
}

/** Writes until nothing more fits. */
export function fillDisk(folder: string, name = "filler"): string {
	const { bavail, bsize } = statfsSync(folder);
	const filler = join(folder, name);
	try {
		writeFileSync(filler, Buffer.alloc(bavail * bsize));
	} catch (error) {
		// The site writes, too: less was free by then, and the disk is full all the same.
		if (errorCode(error) !== "ENOSPC") throw error;
	}
	return filler;
}

/** Brings the log of writes into the database's file, where damage to it then is damage to the data. */
export function checkpoint(dataDirectory: string): void {
	const file = new Sqlite(join(dataDirectory, `${brand.slug}.sqlite`));
	file.pragma("wal_checkpoint(TRUNCATE)");
	file.close();
}

/** Overwrites what is behind the first pages, as a failing disk does. */
export function damage(file: string): void {
	const firstPages = 8 * 4_096;
	const opened = openSync(file, "r+");
	writeSync(opened, Buffer.alloc(statSync(file).size - firstPages, 0xa5), 0, undefined, firstPages);
	closeSync(opened);
}

/** A server that takes connections and sends nothing, until it is stopped. */
export async function startHungServer(port: number) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket.on("error", () => {}))).listen(port, "127.0.0.1");
	await once(server, "listening");
	return async () => {
		for (const socket of sockets) socket.destroy();
		if (server.listening) await new Promise((closed) => server.close(closed));
	};
}

/** The time between two looks for a reported fault; the site itself looks twice a minute. */
export const EVERY_HALF_SECOND = { interval: 500 };
/** The responses while the process lives, whatever is wrong around it. */
export const ALIVE = { health: 200, page: 200 };

type Readiness = { status: string; problems: Problem[] };

/** The summary of `/readyz`, and its status. */
export async function readinessOf({ address }: RunningSite): Promise<Readiness & { code: number }> {
	const response = await fetch(`${address}/readyz`);
	return { code: response.status, ...(await response.json()) };
}

export const problemsOf = async (site: RunningSite) =>
	(await readinessOf(site)).problems.map(describeProblem).join("\n");

export async function aliveOf({ address }: RunningSite) {
	const [health, page] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/about`)]);
	return { health: health.status, page: page.status };
}

/** Sends a message of the contact form; 200 acknowledges it. */
export function send({ address }: RunningSite, message: string): Promise<Response> {
	return fetch(`${address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
	});
}

function readRows<Row>(dataDirectory: string, statement: string): Row[] {
	const file = new Sqlite(join(dataDirectory, `${brand.slug}.sqlite`), { readonly: true });
	try {
		return file.prepare<[], Row>(statement).all();
	} finally {
		file.close();
	}
}

export const storedMessages = (dataDirectory: string) =>
	readRows<{ message: string }>(dataDirectory, "select answers ->> 'message' as message from submissions").map(
		({ message }) => message,
	);
