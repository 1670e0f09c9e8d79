import { sql } from "kysely";
import { queueIssue } from "#features/newsletter/queue-issue.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { App } from "#server/create-app.ts";
import { soloConsultant } from "./answers.ts";
import { post } from "./app.ts";
import { testIssue } from "./newsletter-readers.ts";

/** Somebody whose every value can be told from everything else in the database. */
export const zuzanna = {
	firstName: "Zuzanna",
	lastName: "Querty",
	name: "Zuzanna Querty",
	email: "Zuzanna.Querty@example.com",
	phone: "+1 312 555 0187",
	company: "Querty Works",
	message: "Querty wants to talk.",
};

/** Finds any of her values, and her address in any case. */
export const TRACES = /zuzanna|querty|312 555 0187/i;

const functions = "/.netlify/functions";

/** What every form of the site answers to her, one after the other: status and body. */
export async function useEveryForm(app: App, person = zuzanna): Promise<string[]> {
	const { firstName, lastName, name, email, phone, company, message } = person;
	const answers = soloConsultant({ full_name: name, company_name: company, email });
	const requests: [string, RequestInit][] = [
		[`${functions}/send-email`, post({ name, email, phone, company, message })],
		[`${functions}/send-email`, post({ name, email, message, botField: "filled" })],
		[`${functions}/join-waitlist`, post({ firstName, lastName, email })],
		[`${functions}/subscribe`, post({ firstName, lastName, email, consent: "on" })],
		[`${functions}/check-subscription?audienceId=newsletter&email=${encodeURIComponent(email)}`, {}],
		["/services/advanced-scorecard/assess", post(answers)],
		["/services/advanced-scorecard/email-results", post({ email, result: {}, formData: answers })],
	];
	const answered: string[] = [];
	for (const [path, request] of requests) {
		const answer = await app.request(path, request);
		answered.push(`${path.split("?")[0]} ${answer.status} ${await answer.text()}`);
	}
	return answered;
}

/** Leaves a form that was refused without script, and so waits to be shown again. */
export function leaveRejectedSubmission(app: App, { name, email } = zuzanna) {
	const body = new URLSearchParams({ name, email, message: "" });
	return app.request(`${functions}/send-email`, { method: "POST", body });
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
	const mail = { from: "Our Site <site@example.com>", siteUrl: "https://site.example" };
	const deps = { database, mail, secret: "s".repeat(32), now: () => new Date(), newId: () => crypto.randomUUID() };
	await queueIssue(deps, testIssue, { perSecond: 1_000 });
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
