import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type End = () => void | Promise<void>;

const open = new Set<End>();

/** Notes how to end something at the moment when a test starts it, so that it ends however the test does. */
export function endWithTest(end: End): () => void {
	open.add(end);
	return () => void open.delete(end);
}

/** A folder of its own in the system's temporary folder; it is removed when the test ends. */
export function temporaryFolder(name: string): string {
	const folder = mkdtempSync(join(tmpdir(), `site-${name}-`));
	endWithTest(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** The resources that are open at this moment. */
export function openResources(): ReadonlySet<End> {
	return new Set(open);
}

/** Ends everything that is open but was not then, the last first: what others need ends after them. */
export async function endResourcesSince(then: ReadonlySet<End>): Promise<void> {
	for (const end of [...open].reverse()) {
		if (then.has(end)) continue;
		open.delete(end);
		await end();
	}
}

/** Starts what stays after this file, for the files that this worker runs next: it ends with the worker. */
export async function startForWorker<Value>(start: () => Promise<Value>): Promise<Value> {
	const before = openResources();
	const value = await start();
	const ends = [...open].filter((end) => !before.has(end));
	for (const end of ends) open.delete(end);
	process.once("exit", () => {
		// Nobody waits any more: what each does first, a signal or a removal, is done at once.
		for (const end of ends.reverse()) void end();
	});
	return value;
}
