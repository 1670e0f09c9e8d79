import { once } from "node:events";
import { closeSync, openSync, statfsSync, statSync, writeFileSync, writeSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { brand } from "#brand.ts";
import { runProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { endWithTest } from "#testing/test-resources.ts";

const DISK_SIZE = "24m";

/** A data directory on a small disk of its own; undefined, and said plainly, where this user may mount none. */
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
export function fillDisk(folder: string): string {
	const { bavail, bsize } = statfsSync(folder);
	const filler = join(folder, "filler");
	writeFileSync(filler, Buffer.alloc(bavail * bsize));
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

/** A server that takes connections and never says a word, until it is stopped. */
export async function startHungServer(port: number) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket.on("error", () => {}))).listen(port, "127.0.0.1");
	await once(server, "listening");
	return async () => {
		for (const socket of sockets) socket.destroy();
		if (server.listening) await new Promise((closed) => server.close(closed));
	};
}
