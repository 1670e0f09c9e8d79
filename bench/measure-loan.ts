import autocannon from "autocannon";
import { exampleApplication } from "#features/loan/loan.feature.server.ts";
import type { LoanApplication } from "#features/loan/loan-application.schema.ts";
import { estimateApproval, predictApproval } from "#features/loan/predict-approval.ts";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";

const CONNECTIONS = 20;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const PREDICTIONS = 2_000_000;
const AMOUNT_STEP = 250;
const AMOUNTS = 2_000;

/** Millions a second, each for another amount, so that nothing can be computed once for all. */
function perSecond(name: string, probability: (asked: LoanApplication) => number): (string | number)[] {
	const asked = Array.from({ length: AMOUNTS }, (_, step) => ({
		...exampleApplication,
		LoanAmount: step * AMOUNT_STEP,
	}));
	let sum = 0;
	const run = (count: number) => {
		for (let done = 0; done < count; done += 1) sum += probability(asked[done % AMOUNTS] ?? exampleApplication);
	};
	run(PREDICTIONS / 10);
	const start = performance.now();
	run(PREDICTIONS);
	const seconds = (performance.now() - start) / 1_000;
	if (!(sum > 0)) throw new Error("Nothing was predicted.");
	return [name, (PREDICTIONS / seconds / 1e6).toFixed(2), ((seconds / PREDICTIONS) * 1e6).toFixed(2)];
}

async function measureEndpoint(): Promise<void> {
	const site = await startSite();
	const request: autocannon.Options = {
		url: `${site.address}/services/loan-approval/predict`,
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(exampleApplication),
		connections: CONNECTIONS,
	};
	await autocannon({ ...request, duration: WARM_UP_SECONDS });
	const result = await autocannon({ ...request, duration: SECONDS });
	await site.stop();
	const { latency, non2xx, errors } = result;
	printTable(
		`Loan predictions over HTTP, ${CONNECTIONS} connections, ${SECONDS} s`,
		["", "requests/s", "p50 ms", "p99 ms", "refused", "errors"],
		[["endpoint", Math.round(result["2xx"] / result.duration), latency.p50, latency.p99, non2xx, errors]],
	);
}

/** How fast an approval is predicted: by the function alone, and by the service. */
export async function measureLoan(): Promise<void> {
	printTable(
		"Loan predictions, one thread",
		["", "million/s", "microseconds"],
		[
			perSecond("estimate only", estimateApproval),
			perSecond("with reasons and cautions", (asked) => predictApproval(asked).approval_probability),
		],
	);
	await measureEndpoint();
}
