import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";

const END_WITHIN_MS = 30_000;

function read(pid: number, file: string): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, "utf8");
	} catch {
		// It has ended meanwhile, or belongs to another user.
		return "";
	}
}

/** The processes that inherited this run's mark, found where the system lists them (Linux): nowhere else is one found. */
function processesOfRun(id: string): number[] {
	const everyone = existsSync("/proc") ? readdirSync("/proc").map(Number).filter(Boolean) : [];
	return everyone.filter(
		(pid) => pid !== process.pid && read(pid, "environ").split("\0").includes(`TEST_RUN_ID=${id}`),
	);
}

async function refuseSurvivors(id: string): Promise<void> {
	const giveUpAt = Date.now() + END_WITHIN_MS;
	while (processesOfRun(id).length > 0 && Date.now() < giveUpAt) await sleep(50);
	const survivors = processesOfRun(id);
	if (survivors.length === 0) return;
	const described = survivors.map((pid) => `${pid}  ${read(pid, "cmdline").replaceAll("\0", " ")}`);
	for (const pid of survivors) process.kill(pid, "SIGKILL");
	throw new Error(`A test has started what did not end with it:\n${described.join("\n")}`);
}

/** The folder in which Linux keeps files in memory; thousands of small databases need not wait for a disk. */
const IN_MEMORY = "/dev/shm";
/** All that a run has there at once fits into a quarter of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
	if (!existsSync(IN_MEMORY)) return false;
	const { bavail, bsize } = statfsSync(IN_MEMORY);
	return bavail * bsize >= ENOUGH_BYTES;
}

let temporaryFolder: string | undefined;

/** Everything temporary of this run is in one folder: a worker that is ended at once removes nothing of its own. */
function enterTemporaryFolder(): void {
	if (temporaryFolder) return;
	temporaryFolder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), "site-tests-"));
	// Postgres runs as a user of its own.
	chmodSync(temporaryFolder, 0o755);
	process.env.TMPDIR = temporaryFolder;
}

/** Vitest's global setup: a run fails when a process that it started outlives it, and it leaves no file behind. */
export function setup({ vitest }: TestProject): void {
	enterTemporaryFolder();
	const { TEST_RUN_ID } = process.env;
	vitest.onClose(async () => {
		if (TEST_RUN_ID) await refuseSurvivors(TEST_RUN_ID);
		if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
	});
}
