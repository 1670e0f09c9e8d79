import autocannon from "autocannon";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { median } from "./median.ts";

const CONNECTIONS = 20;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const REPORTS = 25;
const WARM_UP_REPORTS = 5;

const headers = { "content-type": "application/json" };
const BASIC = "/services/scorecard";
const ADVANCED = "/services/advanced-scorecard";

/** Each request from another company, so that each is a lead of its own. */
function assessRequest(): autocannon.Request {
	let company = 0;
	return {
		method: "POST",
		path: `${ADVANCED}/assess`,
		headers,
		setupRequest(request) {
			company += 1;
			return { ...request, body: JSON.stringify(soloConsultant({ company_name: `Company ${company}` })) };
		},
	};
}

const reportRequest: autocannon.Request = {
	method: "POST",
	path: `${BASIC}/generate-report`,
	headers,
	body: JSON.stringify(dentalPractice()),
};

async function measureService(url: string, name: string, request: autocannon.Request): Promise<(string | number)[]> {
	await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS, requests: [request] });
	const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: [request] });
	const perSecond = Math.round(result["2xx"] / result.duration);
	return [name, perSecond, result.latency.p50, result.latency.p99, result.non2xx, result.errors];
}

/** How long one report takes as a visitor waits for it, one after the other; and the first, which starts the thread. */
async function measureReports(site: RunningSite, name: string, path: string, formData: object) {
	const times: number[] = [];
	for (let count = 0; count < WARM_UP_REPORTS + REPORTS; count += 1) {
		const start = performance.now();
		const body = JSON.stringify({ formData });
		const response = await fetch(`${site.address}${path}/report.pdf`, { method: "POST", headers, body });
		if ((await response.arrayBuffer()).byteLength < 10_000) throw new Error("That is no report.");
		times.push(Math.round(performance.now() - start));
	}
	const [first = 0] = times;
	const warm = times.slice(WARM_UP_REPORTS);
	return [name, first, median(warm), Math.max(...warm)];
}

/** The services over HTTP on SQLite, everything stored as it is for visitors. */
export async function measureAssessmentServices(): Promise<void> {
	const site = await startSite();
	const services = [
		await measureService(site.address, "generate-report", reportRequest),
		await measureService(site.address, "assess, with its lead and notice", assessRequest()),
	];
	await site.stop();
	const header = ["", "requests/s", "p50 ms", "p99 ms", "refused", "errors"];
	printTable(`Assessment services, ${CONNECTIONS} connections, ${SECONDS} s`, header, services);
	const quiet = await startSite();
	const reports = [
		await measureReports(quiet, "business", BASIC, dentalPractice()),
		await measureReports(quiet, "advanced", ADVANCED, soloConsultant()),
	];
	await quiet.stop();
	printTable("Reports as PDF, one after the other", ["", "first ms", "median ms", "longest ms"], reports);
}
