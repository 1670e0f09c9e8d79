import { Client } from "pg";
import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { runOutage } from "#testing/run-outage.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { submissionOf, visitorsOf } from "#testing/submissions.ts";

const SUBMISSIONS = 120;
const PER_SECOND = 60;

const UNAVAILABLE = "Something went wrong on our side. Please try again later.";

/** Ends all claims at once, so that the test does not wait the minute until those of a killed worker expire. */
async function endClaims(databaseUrl: string): Promise<void> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("update outbox set claim_id = null, claimed_until = null where state = 'queued'");
	await client.end();
}

test.skipIf(!canRunSeveralProcesses())(
	`of ${SUBMISSIONS} submissions to several processes none is lost or made twice, whatever dies meanwhile`,
	async () => {
		const outage = await runOutage({
			submissions: SUBMISSIONS,
			perSecond: PER_SECOND,
			isDurable: false,
			fleet: { web: 2, workers: 2 },
			beforeSettling: endClaims,
		});
		const visitors = visitorsOf(SUBMISSIONS);
		const mails = visitors.reduce((sum, _, number) => sum + submissionOf(number).mails, 0);
		expect(Math.min(outage.kills.web, outage.kills.workers)).toBeGreaterThan(0);
		expect(outage.acknowledged).toBe(SUBMISSIONS);
		expect(outage.visitors.toSorted()).toEqual(visitors.toSorted());
		expect(outage.balance).toEqual({ accepted: mails, sent: mails, queued: 0, dead: 0 });
		expect(outage).toMatchObject({ enqueued: mails, delivered: mails, strangers: 0 });
		// What a visitor reads: the site's own sentence while the database is away, nginx's only when no process is left.
		const reasons = Object.keys(outage.refusals);
		const isSaid = (reason: string) =>
			[UNAVAILABLE, contentOfRepository.assessmentForm.notStored].some((sentence) => reason.includes(sentence));
		expect(reasons.filter((reason) => !isSaid(reason) && reason !== "502 by nginx")).toEqual([]);
		expect(reasons.some((reason) => reason.includes(UNAVAILABLE))).toBe(true);
	},
);
