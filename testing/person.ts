import { sql } from "kysely";
import { queueIssue } from "#features/newsletter/queue-issue.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { App } from "#server/app.ts";
import { post } from "./app.ts";
import { visitorEndpoints } from "./endpoints.ts";
import { featureDeps } from "./feature-deps.ts";
import { testIssue } from "./newsletter.ts";

/** A visitor whose every value differs from everything else in the database. */
export const zuzanna = {
	firstName: "Zuzanna",
	lastName: "Querty",
	name: "Zuzanna Querty",
	email: "Zuzanna.Querty@example.com",
	phone: "+1 312 555 0187",
	company: "Querty Works",
	message: "Querty wants to talk.",
};

/** The texts that she is found by: her address, and her number, which is all that a form may ask for. */
export const IDENTIFIERS = [zuzanna.email, zuzanna.phone];

/** The traces of her on the suppression list: one hash of the address, one of the number for each way to write it. */
export const SUPPRESSED_HASHES = 3;

/** Finds any of her values, and her address in any case. */
export const TRACES = /zuzanna|querty|312 555 0187/i;

const CONTACT = "/.netlify/functions/send-email";

/** The responses of every form and service of the site to her posts, one after the other: status and body. */
export async function useEveryForm(app: App, person = zuzanna): Promise<string[]> {
	const responses: string[] = [];
	const send = async (path: string, request?: RequestInit) => {
		const response = await app.request(path, request);
		responses.push(`${path.split("?")[0]} ${response.status} ${await response.text()}`);
	};
	for (const { address, endpoint } of visitorEndpoints) {
		const example = { ...endpoint.example(person) };
		if (endpoint.kind === "look-up") await send(`${address}?${new URLSearchParams(example)}`);
		else await send(address, post(example));
		// Once more as a robot fills it.
		if (address === CONTACT) await send(address, post({ ...example, botField: "filled" }));
	}
	return responses;
}

/** Confirms by the link in the mail, and is queued an issue. */
export async function readNewsletter(app: App, database: Database): Promise<void> {
	const { text } = await database.kysely
		.selectFrom("outbox")
		.select("text")
		.where("kind", "=", "newsletter-confirmation")
		.executeTakeFirstOrThrow();
	const token = /\?token=(\S+)/.exec(text)?.[1] ?? "";
	const body = new URLSearchParams({ token });
	await app.request("/newsletter/confirm", { method: "POST", body });
	await queueIssue(featureDeps(database).deps, testIssue, { perSecond: 1_000 });
}

/** Every value of every table as one text. */
export async function dumpDatabase({ kysely }: Database): Promise<string> {
	const tables = await kysely.introspection.getTables();
	const dumps = tables.map(async ({ name }) => {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely);
		return JSON.stringify({ [name]: rows });
	});
	return (await Promise.all(dumps)).join("\n");
}
