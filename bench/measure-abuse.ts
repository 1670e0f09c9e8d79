import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openDatabase } from "#platform/database/open-database.ts";
import { createThread } from "#platform/thread.ts";
import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { createModuleLoader } from "#scripts/module-loader.ts";
import { everyEndpoint } from "#server/abuse/test-endpoints.ts";
import { type AbuseFigures, abuse } from "./abuse-figures.ts";
import { printTable } from "./print-table.ts";

const CASES = Number(process.env.ABUSE_CASES ?? 10_000);

const isFailure = ([status]: [number, number]) => status >= 500;

function rowOf({
	path,
	statuses,
	complaints,
	longestDelayMs,
	longestCpuMs,
	meanCpuMs,
}: AbuseFigures): (string | number)[] {
	const counts = [...statuses].toSorted(([one], [other]) => one - other);
	const count = (entries: [number, number][]) => entries.reduce((sum, [, number]) => sum + number, 0);
	return [
		path,
		count(counts),
		count(counts.filter(isFailure)),
		complaints.size,
		longestDelayMs.toFixed(1),
		longestCpuMs.toFixed(1),
		meanCpuMs.toFixed(2),
		counts.map(([status, number]) => `${status}: ${number}`).join(", "),
	];
}

// The site as its process has it: a real database, and reports made on a thread of their own.
buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), "goldseam-abuse-"));
const database = await openDatabase({ dataDirectory: folder });
const reports = createThread(pathToFileURL(resolve("build", "server", "report-thread.js")));
const loader = await createModuleLoader();
const { siteOn } = await loader.ssrLoadModule("/src/server/test-app.ts");
const endpointTools = { rateLimiter: { secondsToWait: async () => undefined }, keepReturnedForm: async () => "kept" };
const { app } = siteOn(database, { endpointTools, renderReport: reports.run });

const figures: AbuseFigures[] = [];
for (const endpoint of everyEndpoint) {
	console.log(`${CASES} requests to ${endpoint.path} …`);
	figures.push(await abuse(app.fetch, endpoint, CASES));
}

printTable(
	`${CASES} generated requests to each endpoint, on SQLite`,
	["endpoint", "cases", "5xx", "complaints", "longest delay ms", "most cpu ms", "mean cpu ms", "statuses"],
	figures.map(rowOf),
);
const complaints = figures.flatMap(({ path, complaints: found }) =>
	[...found].map((entry) => [path, ...entry].join("\n  ")),
);
for (const complaint of complaints) console.log(complaint);
await reports.stop();
await loader.close();
await database.close();
rmSync(folder, { recursive: true });
process.exit(complaints.length === 0 ? 0 : 1);
