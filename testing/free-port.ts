import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that systems hand out by themselves: one of those could be somebody's connection a moment later, and a
// server that is to start again on its port would never get it back.
const LOWEST = 12_000;
const HIGHEST = 32_000;

async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		await once(server.listen(port, "127.0.0.1"), "listening");
	} catch {
		return false;
	}
	await once(server.close(), "close");
	return true;
}

/** A free port of this machine, outside of those that the system hands out by itself. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(LOWEST, HIGHEST);
		if (await isFree(port)) return port;
	}
}
