import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { printTable } from "#tools/print-table.ts";

const SUBMISSIONS = 5_000;
const PER_SECOND = 150;

/** What becomes of five thousand submissions while processes are killed and Postgres crashes. */
export async function measureOutage(): Promise<void> {
	if (!canRunSeveralProcesses()) {
		console.log("There is no Postgres or no nginx on this machine: several processes are not tried.");
		return;
	}
	const { runOutage } = await importAsBuilt<typeof import("#testing/run-outage.ts")>("testing/run-outage.ts");
	const { submissionOf, visitorsOf } =
		await importAsBuilt<typeof import("#testing/submissions.ts")>("testing/submissions.ts");
	const outage = await runOutage({ submissions: SUBMISSIONS, perSecond: PER_SECOND, isDurable: true });
	const visitors = visitorsOf(SUBMISSIONS);
	const stored = new Map<string, number>();
	for (const visitor of outage.visitors) stored.set(visitor, (stored.get(visitor) ?? 0) + 1);
	const { balance } = outage;
	printTable(
		"Submissions to 3 web processes and 2 workers on one Postgres, one of each killed every 2 s, Postgres crashed once",
		["", "count"],
		[
			["acknowledged", outage.acknowledged],
			["seconds until all were", outage.seconds.toFixed(0)],
			["web processes killed", outage.kills.web],
			["workers killed", outage.kills.workers],
			["stored exactly once", visitors.filter((visitor) => stored.get(visitor) === 1).length],
			["lost", visitors.filter((visitor) => !stored.has(visitor)).length],
			["stored twice", visitors.filter((visitor) => (stored.get(visitor) ?? 0) > 1).length],
			["mails to send", visitors.reduce((sum, _, number) => sum + submissionOf(number).mails, 0)],
			["mails accepted", balance.accepted],
			["sent / queued / dead", `${balance.sent} / ${balance.queued} / ${balance.dead}`],
			["seconds until all were sent", outage.deliveredSeconds.toFixed(0)],
			["delivered", outage.delivered],
			["extra copies with an equal Message-ID", outage.extraCopies],
			["copies with another Message-ID", outage.strangers],
		],
	);
	const reasons = Object.entries(outage.refusals).map(([reason, count]) => [reason.slice(0, 90), count]);
	printTable("Responses that visitors got instead, before they sent again", ["", "count"], reasons);
}
