import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { complaintsAbout } from "#testing/abuse/complaints.ts";
import { type Abuse, abuseOf, requestOf } from "#testing/abuse/requests.ts";
import type { TestEndpoint } from "#testing/endpoints.ts";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { printTable } from "#tools/print-table.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { measureAttack } from "./measure-attack.ts";
import { type Observation, observe, observedEnvironment } from "./observed-site.ts";

const CONTACT = "/.netlify/functions/send-email";
const SENT_AT_ONCE = 20;
const BYTES_PER_MEGABYTE = 1_000_000;

type LimitedPostFigures = { statuses: Map<number, number>; grownMegabytes: number; seconds: number };

function megabytesIn(folder: string): number {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
	return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MEGABYTE;
}

/** Sends so many posts of 60 KB without script from one client, past its limit, and measures what they leave on the disk. */
async function measureLimitedPosts(posts: number): Promise<LimitedPostFigures> {
	const dataDirectory = temporaryDataDirectory();
	const site = await startSite({ dataDirectory, environment: { RATE_LIMIT_PER_MINUTE: "20" } });
	const before = megabytesIn(dataDirectory);
	const body = `${new URLSearchParams({ name: "Ada", email: "x", message: "m".repeat(30_000), padding: "x".repeat(30_000) })}`;
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const statuses = new Map<number, number>();
	const startedAt = performance.now();
	const send = async () => {
		const response = await fetch(site.address + CONTACT, { method: "POST", body, headers, redirect: "manual" });
		await response.arrayBuffer();
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
	};
	for (let sent = 0; sent < posts; sent += SENT_AT_ONCE) {
		await Promise.all(Array.from({ length: Math.min(SENT_AT_ONCE, posts - sent) }, send));
	}
	const figures = {
		statuses,
		grownMegabytes: megabytesIn(dataDirectory) - before,
		seconds: (performance.now() - startedAt) / 1_000,
	};
	await site.stop();
	removeDataDirectory(dataDirectory);
	return figures;
}

const MADE_AT_ONCE = 250;
// What these say is about the connection, and this client says it itself. src/platform/http/create-http-server.test.ts
// has them wrong in every way.
const FRAMING = ["connection", "content-length", "expect", "host", "keep-alive", "te", "transfer-encoding", "upgrade"];

type AbuseFigures = {
	path: string;
	statuses: Map<number, number>;
	/** Requests whose connection the site ended while they were still being sent. */
	cutOff: number;
	/** What was wrong with responses, and a request that shows it. */
	complaints: Map<string, string>;
	loop: Observation["loop"];
};

type Outcomes = Omit<AbuseFigures, "path" | "loop">;

async function send(site: string, abuse: Abuse, outcomes: Outcomes): Promise<void> {
	const headers = abuse.headers.filter(([name]) => !FRAMING.includes(name));
	const request = requestOf({ ...abuse, headers }, site);
	try {
		const response = await fetch(request, { redirect: "manual" });
		const complaints = await complaintsAbout(response);
		outcomes.statuses.set(response.status, (outcomes.statuses.get(response.status) ?? 0) + 1);
		for (const complaint of complaints) outcomes.complaints.set(complaint, JSON.stringify(abuse).slice(0, 500));
	} catch {
		outcomes.cutOff += 1;
	}
}

/** Sends so many generated requests to an endpoint of a site that has just started, and notes what came of them. */
async function abuse(endpoint: TestEndpoint, cases: number): Promise<AbuseFigures> {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startCountingSmtpServer();
	const environment = { ...observedEnvironment(dataDirectory), SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment });
	// Looked at for the first time, it begins to count: its start is not counted.
	await observe(site);
	const outcomes: Outcomes = { statuses: new Map(), cutOff: 0, complaints: new Map() };
	for (let sent = 0; sent < cases; sent += MADE_AT_ONCE) {
		const requests = fc.sample(abuseOf(endpoint), Math.min(MADE_AT_ONCE, cases - sent));
		for (const request of requests) await send(site.address, request, outcomes);
	}
	const { loop } = await observe(site);
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
	return { path: endpoint.path, ...outcomes, loop };
}

const CASES = Number(process.env.ABUSE_CASES ?? 10_000);
const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 60);
const LEGEND = `
  cut off     the site ended the connection while a body that is too long was still being sent
  complaints  responses that show the inside, lack a header, or may be framed, cached or followed
  busy ms     the longest that the thread that serves everybody worked without a break, in its own processor time:
              this is the site's, whatever else the machine does
  late ms     the longest that anything had to wait for its turn, by the clock: busy, waiting for the disk, and on a
              machine with other work waiting for the processor`;

const isFailure = ([status]: [number, number]) => status >= 500;

const listStatuses = (statuses: Map<number, number>) =>
	[...statuses]
		.toSorted(([one], [other]) => one - other)
		.map(([status, number]) => `${status}: ${number}`)
		.join(", ");

function rowOf({ path, statuses, cutOff, complaints, loop }: AbuseFigures): (string | number)[] {
	const counts = [...statuses];
	const count = (entries: [number, number][]) => entries.reduce((sum, [, number]) => sum + number, 0);
	return [
		path,
		count(counts) + cutOff,
		count(counts.filter(isFailure)),
		cutOff,
		complaints.size,
		loop.longestStretchMs.toFixed(1),
		loop.longestDelayMs.toFixed(1),
		listStatuses(statuses),
	];
}

/** Generated requests to every endpoint, and posts past the limit of one client; returns what was wrong with responses. */
async function measureGenerated(endpoints: readonly TestEndpoint[]): Promise<string[]> {
	const figures: AbuseFigures[] = [];
	for (const endpoint of endpoints) {
		console.log(`${CASES} requests to ${endpoint.path} …`);
		figures.push(await abuse(endpoint, CASES));
	}
	printTable(
		`${CASES} generated requests to each endpoint of the built site, on SQLite, from its first request on`,
		["endpoint", "cases", "5xx", "cut off", "complaints", "busy ms", "late ms", "statuses"],
		figures.map(rowOf),
	);
	console.log(LEGEND);
	const { statuses, grownMegabytes, seconds } = await measureLimitedPosts(CASES);
	printTable(
		`${CASES} posts of 60 KB without script from one client, past its limit`,
		["endpoint", "data folder grew by, MB", "s", "statuses"],
		[["/.netlify/functions/send-email", grownMegabytes.toFixed(3), seconds.toFixed(1), listStatuses(statuses)]],
	);
	return figures.flatMap(({ path, complaints }) => [...complaints].map((entry) => [path, ...entry].join("\n  ")));
}

buildIfChanged();
const { everyEndpoint } = await importAsBuilt<typeof import("#testing/endpoints.ts")>("testing/endpoints.ts");
const complaints = CASES > 0 ? await measureGenerated(everyEndpoint) : [];
for (const complaint of complaints) console.log(complaint);
const addresses = everyEndpoint.map(({ path }) => path);
const isLost = ATTACK_SECONDS > 0 && (await measureAttack(addresses, ATTACK_SECONDS));
if (isLost) console.log("A message that was acknowledged is not stored.");
process.exit(complaints.length === 0 && !isLost ? 0 : 1);
