import { describeDatabaseProblem } from "./database-check.ts";
import type { Check } from "./readiness.ts";

const REST_MS = 10_000;
// A look at a large file may take minutes of a disk's time; this keeps it to a twentieth.
const REST_PER_LOOK = 20;

type DamageCheckDeps = {
	/** Reads the whole database, away from the thread that answers visitors; gives the code of what is wrong, or "". */
	findDamage(): Promise<string>;
	restMs?: number;
};

/**
 * Whether SQLite's file is whole, as far as it was read last. A report waits for no look: the first one says nothing yet,
 * and with a small file the next one within half a minute does.
 */
export function damageCheck({ findDamage, restMs = REST_MS }: DamageCheckDeps): Check {
	let isLooking = false;
	let nextLookAt = 0;
	let problems: string[] = [];

	async function lookAtFile(): Promise<void> {
		isLooking = true;
		const startedAt = performance.now();
		try {
			const code = await findDamage();
			// Another program that writes, or a file that is just being replaced, is no damage: the next look tells.
			const isCertain = /^SQLITE_(CORRUPT|NOTADB)/.test(code);
			problems = isCertain ? [describeDatabaseProblem("sqlite", Object.assign(new Error(), { code }))] : [];
		} finally {
			isLooking = false;
			const endedAt = performance.now();
			nextLookAt = endedAt + Math.max(restMs, (endedAt - startedAt) * REST_PER_LOOK);
		}
	}

	return {
		whenSilent: "The database's file cannot be read.",
		async look() {
			// A thread that dies has told nothing; another one is asked after the rest.
			if (!isLooking && performance.now() >= nextLookAt) void lookAtFile().catch(() => {});
			return { problems };
		},
	};
}
