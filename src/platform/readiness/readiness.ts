import { inTime } from "#platform/in-time.ts";
import type { Logger } from "#platform/logger.ts";
import type { Problem } from "#platform/problem.ts";

/** Numbers for a monitor, by name with its unit; null where there is nothing to count from. */
export type Figures = Record<string, number | null>;

export type Finding = {
	problems: Problem[];
	figures?: Figures;
};

export type Check = {
	look(): Promise<Finding>;
	/** The problem when the check does not end in time. */
	whenSilent: Problem;
};

export type ReadinessSummary = {
	status: "ready" | "not ready";
	checkedAt: string;
	/** Each code once. */
	problems: Problem[];
	figures: Figures;
};

export type Readiness = {
	/** The findings of the checks, a few seconds old at most. Never rejects. */
	summary(): Promise<ReadinessSummary>;
};

type ReadinessOptions = {
	logger: Logger;
	/** The longest time for a check, in milliseconds, before its `whenSilent` is the problem. */
	withinMs?: number;
	/** The time for which a summary is shared by all requests: asking often must not become a load. */
	freshForMs?: number | undefined;
};

// A request waits less than three seconds, as everywhere.
const WITHIN_MS = 2_500;
const FRESH_FOR_MS = 5_000;

const CHECK_FAILED: Problem = {
	code: "check-failed",
	problem: "A check of this site failed.",
	remedy: "The log says why.",
};

/** Runs every check at once, and sums up what keeps the site from working. */
export function createReadiness(checks: readonly Check[], options: ReadinessOptions): Readiness {
	const { logger, withinMs = WITHIN_MS, freshForMs = FRESH_FOR_MS } = options;
	const looking = new Map<Check, Promise<Finding>>();
	let latest: { startedAt: number; summary: Promise<ReadinessSummary> } | undefined;

	// A check that has not ended is awaited again instead of started a second time; otherwise a database that hangs would
	// soon have no connection left for visitors.
	function lookOnce(check: Check): Promise<Finding> {
		const running = looking.get(check);
		if (running) return running;
		const started = check
			.look()
			.catch((error: unknown): Finding => {
				logger.error({ err: error }, "a readiness check failed");
				return { problems: [CHECK_FAILED] };
			})
			.finally(() => looking.delete(check));
		looking.set(check, started);
		return started;
	}

	const lookInTime = (check: Check): Promise<Finding> =>
		inTime(lookOnce(check), withinMs).catch(() => ({ problems: [check.whenSilent] }));

	async function runChecks(): Promise<ReadinessSummary> {
		const findings = await Promise.all(checks.map(lookInTime));
		const found = findings.flatMap((finding) => finding.problems);
		const problems = [...new Map(found.map((problem) => [problem.code, problem])).values()];
		return {
			status: problems.length === 0 ? "ready" : "not ready",
			checkedAt: new Date().toISOString(),
			problems,
			figures: Object.assign({}, ...findings.map(({ figures }) => figures)),
		};
	}

	return {
		summary() {
			const now = performance.now();
			if (!latest || now - latest.startedAt >= freshForMs) latest = { startedAt: now, summary: runChecks() };
			return latest.summary;
		},
	};
}
