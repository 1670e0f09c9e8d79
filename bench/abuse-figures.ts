import * as fc from "fast-check";
import { complaintsAbout } from "#testing/abuse/complaints.ts";
import { type Abuse, abuseOf, requestOf } from "#testing/abuse/requests.ts";
import type { TestEndpoint } from "#testing/endpoints.ts";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { type Observation, observe, observedEnvironment } from "./observed-site.ts";

const MADE_AT_ONCE = 250;
// What these say is about the connection, and this client says it itself. src/platform/http/create-http-server.test.ts
// has them wrong in every way.
const FRAMING = ["connection", "content-length", "expect", "host", "keep-alive", "te", "transfer-encoding", "upgrade"];

export type AbuseFigures = {
	path: string;
	statuses: Map<number, number>;
	/** Requests whose connection the site ended while they were still being sent. */
	cutOff: number;
	/** What was wrong with answers, and a request that shows it. */
	complaints: Map<string, string>;
	loop: Observation["loop"];
};

type Told = Omit<AbuseFigures, "path" | "loop">;

async function send(site: string, abuse: Abuse, told: Told): Promise<void> {
	const headers = abuse.headers.filter(([name]) => !FRAMING.includes(name));
	const request = requestOf({ ...abuse, headers }, site);
	try {
		const answer = await fetch(request, { redirect: "manual" });
		const complaints = await complaintsAbout(answer);
		told.statuses.set(answer.status, (told.statuses.get(answer.status) ?? 0) + 1);
		for (const complaint of complaints) told.complaints.set(complaint, JSON.stringify(abuse).slice(0, 500));
	} catch {
		told.cutOff += 1;
	}
}

/** Sends so many generated requests to an endpoint of a site that has just started, and notes what came of them. */
export async function abuse(endpoint: TestEndpoint, cases: number): Promise<AbuseFigures> {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startCountingSmtpServer();
	const environment = { ...observedEnvironment(dataDirectory), SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment });
	// Looked at for the first time, it begins to count: its start kept nobody waiting.
	await observe(site);
	const told: Told = { statuses: new Map(), cutOff: 0, complaints: new Map() };
	for (let sent = 0; sent < cases; sent += MADE_AT_ONCE) {
		const requests = fc.sample(abuseOf(endpoint), Math.min(MADE_AT_ONCE, cases - sent));
		for (const request of requests) await send(site.address, request, told);
	}
	const { loop } = await observe(site);
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
	return { path: endpoint.path, ...told, loop };
}
