import type { CompanyContent } from "#documents/content/company-content.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import { purgeEmlFiles } from "#platform/mail/mail-transport.ts";
import { regularly } from "#platform/regularly.ts";
import { checkClock, listPurges, type Purge } from "#platform/retention.ts";
import { hourlyJobs, tables } from "./all-features.ts";

type PurgeDeps = {
	database: Database;
	logger: Logger;
	content(): CompanyContent;
	/** The folder with the mail files; absent where no folder stays. */
	dataDirectory?: string;
	now?: () => Date;
};

const machineClock = () => new Date();

type Job = { job: string; run(): Promise<unknown> };

/** Runs these jobs once. A failure is logged, and its job left for the next time. */
async function runJobs(jobs: readonly Job[], { logger }: PurgeDeps): Promise<void> {
	const runs = jobs.map(({ job, run }) =>
		run().catch((error: unknown) => {
			logger.warn({ err: error, job }, "a regular job has failed; it is tried again later");
		}),
	);
	await Promise.all(runs);
}

function purgeJobs(every: Purge["every"], { database, content }: PurgeDeps, now: Date): Job[] {
	const due = listPurges(tables).filter((purge) => purge.every === every);
	return due.map(({ table, run }) => ({ job: `purge ${table}`, run: () => run(database, now, content()) }));
}

/** True when the clock may decide what is deleted; logs a jump, once. */
async function isClockTrusted({ database, logger }: PurgeDeps, now: Date): Promise<boolean> {
	const { isTrusted, jumpedFrom } = await checkClock(database, now);
	if (jumpedFrom) {
		logger.warn(
			{ from: jumpedFrom.toISOString(), to: now.toISOString() },
			"the clock has jumped, or the site was off for days: nothing is deleted by age until the clock has run for a day. Check this machine's time",
		);
	}
	return isTrusted;
}

async function purgeByClock(setting: PurgeDeps, now: Date): Promise<void> {
	if (!(await isClockTrusted(setting, now))) return;
	const { dataDirectory } = setting;
	const files = dataDirectory
		? [{ job: "purge mail files", run: () => purgeEmlFiles(dataDirectory, now, keptPeriods.sentMail.hours / 24) }]
		: [];
	await runJobs([...purgeJobs("hour", setting, now), ...files], setting);
}

/** Runs the hourly jobs once. */
export async function purgeHourly(setting: PurgeDeps): Promise<void> {
	const { database, now: readClock = machineClock } = setting;
	const now = readClock();
	await runJobs(
		[
			...hourlyJobs.map(({ job, run }) => ({ job, run: () => run(database) })),
			{ job: "purge by the clock", run: () => purgeByClock(setting, now) },
		],
		setting,
	);
}

/** Runs the jobs of every minute once. */
export async function purgeMinutely(setting: PurgeDeps): Promise<void> {
	const { database, now = machineClock } = setting;
	await runJobs(purgeJobs("minute", setting, now()), setting);
	await runJobs([{ job: "give freed pages back", run: async () => database.returnFreedPages?.() }], setting);
}

/** Purges now and regularly; returns a function that stops it. */
export function purgeRegularly(setting: PurgeDeps): () => Promise<void> {
	const repeat = (purge: typeof purgeHourly, everyMs: number) =>
		regularly(() => purge(setting), {
			everyMs,
			onFailure: (err) => setting.logger.warn({ err }, "regular jobs have failed; they are tried again later"),
		});
	const stops = [repeat(purgeHourly, HOUR_MS), repeat(purgeMinutely, MINUTE_MS)];
	return async () => void (await Promise.all(stops.map((stop) => stop())));
}
