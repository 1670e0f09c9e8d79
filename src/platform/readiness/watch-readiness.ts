import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { brand } from "#brand.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates.ts";
import type { Logger } from "#platform/logger.ts";
import { describeProblem, type Problem } from "#platform/problem.ts";
import { regularly } from "#platform/regularly.ts";
import type { Readiness, ReadinessSummary } from "./readiness.ts";

const WITHIN_MS = 5_000;

type Alert = {
	url: string;
	siteUrl: string;
	/** The file that keeps which problems were posted, so that a process that is restarted tells their end. */
	toldFile?: string | undefined;
};

const toldProblems = z.array(z.object({ code: z.string(), problem: z.string(), remedy: z.string() }));

function readTold(file: string | undefined): Problem[] {
	if (file === undefined) return [];
	try {
		return toldProblems.parse(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return [];
	}
}

/** On a full disk it is not kept: then an end is not told after a restart, and nothing else is lost. */
function keepTold(file: string | undefined, told: Problems): void {
	if (file === undefined) return;
	try {
		writeFileSync(`${file}.part`, JSON.stringify([...told.values()]));
		renameSync(`${file}.part`, file);
	} catch {}
}

type Problems = ReadonlyMap<string, Problem>;

const byCode = (problems: readonly Problem[]): Problems => new Map(problems.map((problem) => [problem.code, problem]));

/** The news to tell: the problems now, those of them that are new, and those that are over since. */
type News = { now: Problems; isNew: Problems; isOver: Problems; at: string };

/** The body of the post. `text` is what chat programs show; the rest is for programs. */
function alertBody(siteUrl: string, { now, isNew, isOver, at }: News) {
	const site = `${brand.name} (${siteUrl})`;
	const standing = [...now.values()].filter(({ code }) => !isNew.has(code));
	const text = [
		now.size > 0 ? `${site} is not ready.` : `${site} is ready again.`,
		...[...isNew.values()].map((problem) => `New: ${describeProblem(problem)}`),
		...[...isOver.values()].map(({ problem }) => `Fixed: ${problem}`),
		...standing.map((problem) => `Still: ${describeProblem(problem)}`),
	].join("\n");
	return {
		status: now.size > 0 ? "lost" : "back",
		site: siteUrl,
		problems: [...now.values()],
		new: [...isNew.keys()],
		over: [...isOver.keys()],
		at,
		text,
	};
}

/** Posts once, follows no redirect. @throws unless 2xx comes in five seconds, without the address, which may be secret. */
async function postAlert({ url, siteUrl }: Alert, news: News): Promise<void> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(alertBody(siteUrl, news)),
		redirect: "manual",
		signal: AbortSignal.timeout(WITHIN_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The alert's address responded with ${response.status}`);
}

const LOOK_EVERY_MS = 15_000;
// A short interruption, such as a restart of the database, is no incident.
const LOOKS_UNTIL_CERTAIN = 2;
// A problem that comes and goes must not fill a chat. News that is held back for it is posted when the hour is over.
const POSTS_IN_AN_HOUR = 6;
// An alert that was not seen, or a problem that nobody has solved.
const REMIND_AFTER_MS = DAY_MS;

type WatchOptions = {
	readiness: Readiness;
	logger: Logger;
	/** Posts the problems; without it only the log has them. */
	alert?: Alert | undefined;
	everyMs?: number | undefined;
	/** In milliseconds, from any moment on. */
	clock?(): number;
};

function createChangeLog(logger: Logger): (summary: ReadinessSummary) => void {
	let told = "";
	return ({ problems }) => {
		const codes = problems.map(({ code }) => code).join();
		if (codes === told) return;
		told = codes;
		if (problems.length > 0) logger.error({ problems: problems.map(describeProblem) }, "not ready");
		else logger.info("ready again");
	};
}

/** Posts when a problem has come or gone for two checks in a row, and once a day for as long as one is there. */
function createAlertPoster(alert: Alert, logger: Logger, clock: () => number) {
	const told = new Map(byCode(readTold(alert.toldFile)));
	/** For how many checks in a row a problem has been there, or gone, unlike what was told. */
	const looks = new Map<string, number>();
	let posts = told.size > 0 ? [clock()] : [];

	function isCertain(code: string, now: Problems): boolean {
		if (now.has(code) === told.has(code)) {
			looks.delete(code);
			return false;
		}
		const count = (looks.get(code) ?? 0) + 1;
		looks.set(code, count);
		return count >= LOOKS_UNTIL_CERTAIN;
	}

	function mayPost(hasNews: boolean, moment: number): boolean {
		const latest = posts.at(-1);
		if (!hasNews) return told.size > 0 && latest !== undefined && moment - latest >= REMIND_AFTER_MS;
		return posts.filter((each) => moment - each < HOUR_MS).length < POSTS_IN_AN_HOUR;
	}

	return async ({ problems, checkedAt: at }: ReadinessSummary) => {
		const found = byCode(problems);
		const codes = new Set([...found.keys(), ...told.keys(), ...looks.keys()]);
		const certain = new Set([...codes].filter((code) => isCertain(code, found)));
		const isNew = byCode(problems.filter(({ code }) => certain.has(code)));
		const isOver = byCode([...told.values()].filter(({ code }) => certain.has(code)));
		const moment = clock();
		if (!mayPost(certain.size > 0, moment)) return;
		const standing = [...told.values()].filter(({ code }) => !certain.has(code));
		const now = byCode([...isNew.values(), ...standing.map((problem) => found.get(problem.code) ?? problem)]);
		try {
			await postAlert(alert, { now, isNew, isOver, at });
		} catch (error) {
			logger.error({ err: error }, "the alert could not be posted; it is tried again at the next look");
			return;
		}
		told.clear();
		for (const [code, problem] of now) told.set(code, problem);
		keepTold(alert.toldFile, told);
		for (const code of certain) looks.delete(code);
		posts = [...posts.slice(1 - POSTS_IN_AN_HOUR), moment];
	};
}

/** Checks every 15 seconds until the function that it returns is called. */
export function watchReadiness(options: WatchOptions): () => Promise<void> {
	const { readiness, logger, alert, everyMs = LOOK_EVERY_MS, clock = () => performance.now() } = options;
	const logChange = createChangeLog(logger);
	const postChange = alert ? createAlertPoster(alert, logger, clock) : async () => {};
	async function look(ended: AbortSignal) {
		const summary = await readiness.summary();
		if (ended.aborted) return;
		logChange(summary);
		await postChange(summary);
	}
	return regularly(look, { everyMs, onFailure: (err) => logger.error({ err }, "a look at the readiness failed") });
}
