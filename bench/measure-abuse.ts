import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { printTable } from "#tools/print-table.ts";
import { type AbuseFigures, abuse } from "./abuse-figures.ts";
import { measureLimitedPosts } from "./limited-posts.ts";

const CASES = Number(process.env.ABUSE_CASES ?? 10_000);
const LEGEND = `
  cut off     the site ended the connection while a body that is too long was still being sent
  complaints  answers that show the inside, lack a header, or may be framed, kept or followed
  busy ms     the longest that the thread which answers everybody worked without a break, in its own processor time:
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

buildIfChanged();
const { everyEndpoint } = await importAsBuilt<typeof import("#testing/endpoints.ts")>("testing/endpoints.ts");
const figures: AbuseFigures[] = [];
for (const endpoint of everyEndpoint) {
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
const complaints = figures.flatMap(({ path, complaints: found }) =>
	[...found].map((entry) => [path, ...entry].join("\n  ")),
);
for (const complaint of complaints) console.log(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
