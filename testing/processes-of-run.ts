import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Ends what has outlived the tests, and says so. */
async function refuseSurvivors(id: string): Promise<void> {
	const giveUpAt = Date.now() + END_WITHIN_MS;
	while (processesOfRun(id).length > 0 && Date.now() < giveUpAt) await sleep(50);
	const survivors = processesOfRun(id);
	if (survivors.length === 0) return;
	const described = survivors.map((pid) => `${pid}  ${read(pid, "cmdline").replaceAll("\0", " ")}`);
	for (const pid of survivors) process.kill(pid, "SIGKILL");
	throw new Error(`A test has started what did not end with it:\n${described.join("\n")}`);
}

/** Vitest's global setup: the run fails when a process that it started is still there after its last worker has ended. */
export function setup({ vitest }: TestProject): void {
	const { TEST_RUN_ID } = process.env;
	if (TEST_RUN_ID) vitest.onClose(() => refuseSurvivors(TEST_RUN_ID));
}
