import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { type RunningSite, removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { measureEachDatabase } from "./measure-each-database.ts";
import { watchPeakMemory } from "./process-usage.ts";
import type { Attack, AttackOutcomes } from "./send-attack.ts";

const PAGES = ["/", "/contact", "/blog", "/about", "/tools/business-assessment"];
const CONTACT = "/.netlify/functions/send-email";
const DESK = ["/desk", "/desk/sign-in", "/desk/sign-in/link", "/desk/sign-in/passkey", "/desk/pictures", "/desk/kept"];
const CONNECTIONS = 80;
const PAUSE_OF_A_VISITOR_MS = 100;
const POST_EVERY = 10;
const RESPONSE_WITHIN_MS = 60_000;
const RESTS_FOR_MS = 15_000;

type Visits = { times: number[]; failed: number; acknowledged: number };

/** The memory of a process now, in MB; known on Linux only. */
function memoryOf(pid: number | undefined): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_000;
}

/** Visitors who read pages one after the other, and write a message now and then, until the signal. */
async function visit({ address }: RunningSite, signal: AbortSignal): Promise<Visits> {
	const visits: Visits = { times: [], failed: 0, acknowledged: 0 };
	for (let number = 0; !signal.aborted; number += 1) {
		const headers = { "x-forwarded-for": `10.0.${Math.floor(number / 250) % 250}.${number % 250}` };
		const isPost = number % POST_EVERY === POST_EVERY - 1;
		const message = { name: "Ada", email: `ada${number}@example.com`, message: `Which total is right? ${number}` };
		const post = { method: "POST", body: JSON.stringify(message) };
		const path = isPost ? CONTACT : PAGES[number % PAGES.length];
		const start = performance.now();
		try {
			const response = await fetch(address + path, {
				...(isPost && post),
				headers: { ...headers, "content-type": "application/json" },
				signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
			});
			await response.arrayBuffer();
			if (!response.ok) visits.failed += 1;
			else if (isPost) visits.acknowledged += 1;
		} catch {
			visits.failed += 1;
		}
		visits.times.push(performance.now() - start);
		await sleep(PAUSE_OF_A_VISITOR_MS);
	}
	return visits;
}

async function attack(site: RunningSite, options: Omit<Attack, "port">): Promise<AttackOutcomes> {
	const workerData: Attack = { ...options, port: Number(new URL(site.address).port) };
	const worker = new Worker(new URL("./send-attack.ts", import.meta.url), { workerData });
	const [outcomes] = await once(worker, "message");
	await worker.terminate();
	return outcomes;
}

/** How many messages are stored. */
async function countMessages(dataDirectory: string, databaseUrl: string | undefined): Promise<number> {
	const database = await openWhileServerRuns({ dataDirectory, databaseUrl });
	const messages = await database.kysely.selectFrom("contact_messages").select("id").execute();
	await database.close();
	return messages.length;
}

type AttackPlan = Pick<Attack, "addresses" | "kind"> & { name: string };

/** One site under the attack of one client, while visitors read. */
async function measureOne(name: string, environment: Record<string, string>, plan: AttackPlan, seconds: number) {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startCountingSmtpServer();
	const limits = { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "20", SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment: { ...environment, ...limits } });
	const storedBefore = await countMessages(dataDirectory, environment.DATABASE_URL);
	const calm = await visit(site, AbortSignal.timeout(5_000));
	const before = memoryOf(site.pid);
	const peakOf = watchPeakMemory(site.pid);
	const end = new AbortController();
	const visiting = visit(site, end.signal);
	const outcomes = await attack(site, { ...plan, connections: CONNECTIONS, seconds });
	end.abort();
	const visits = await visiting;
	const peak = peakOf();
	await sleep(RESTS_FOR_MS);
	const after = memoryOf(site.pid);
	const stored = (await countMessages(dataDirectory, environment.DATABASE_URL)) - storedBefore;
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
	return { name: `${name}, ${plan.name}`, calm, visits, outcomes, memory: { before, peak, after }, stored };
}

type Measured = Awaited<ReturnType<typeof measureOne>>;

function at(times: readonly number[], part: number): string {
	return (times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1);
}

function rowOf({ name, calm, visits, memory, stored }: Measured): (string | number)[] {
	const acknowledged = calm.acknowledged + visits.acknowledged;
	return [
		name,
		at(calm.times, 0.5),
		at(visits.times, 0.5),
		at(visits.times, 0.99),
		visits.times.length,
		visits.failed,
		memory.before.toFixed(0),
		memory.peak,
		memory.after.toFixed(0),
		`${stored} of ${acknowledged}`,
	];
}

const HEADER = ["", "calm ms", "p50 ms", "p99 ms", "visits", "failed", "MB before", "peak", "after", "stored"];

const plansFor = (endpoints: readonly string[]): AttackPlan[] => [
	{ name: "everything everywhere", addresses: [...endpoints, ...DESK, "/contact"] },
	{ name: "fields at the sign-in", addresses: ["/desk/sign-in"], kind: "a form of 500,000 fields, 1 MB" },
	{ name: "uploads at the desk", addresses: ["/desk/pictures"], kind: "an upload of 9 MB in chunks" },
];

const listStatuses = (statuses: Record<number, number>) =>
	Object.entries(statuses)
		.map(([status, count]) => `${status === "0" ? "ended" : status}: ${count}`)
		.join(", ");

/**
 * The worst request of each kind to each address from one client, and then the worst two alone, each for a third of this time,
 * on both databases. Returns whether a message that was acknowledged is lost.
 */
export async function measureAttack(endpoints: readonly string[], seconds: number): Promise<boolean> {
	const plans = plansFor(endpoints);
	const perDatabase = await measureEachDatabase(async (name, environment) => {
		const rows: Measured[] = [];
		for (const plan of plans) rows.push(await measureOne(name, environment, plan, seconds / plans.length));
		return rows;
	});
	const measured = perDatabase.flat();
	printTable(`Visitors while one client sends its worst from ${CONNECTIONS} connections`, HEADER, measured.map(rowOf));
	for (const { name, outcomes } of measured) {
		const rows = Object.entries(outcomes).map(([kind, statuses]) => [kind, listStatuses(statuses)]);
		printTable(`What the attacker got: ${name}`, ["request", "statuses"], rows);
	}
	return measured.some(({ calm, visits, stored }) => stored < calm.acknowledged + visits.acknowledged);
}
