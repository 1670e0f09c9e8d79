import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { contentOfRepository } from "#content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import type { Schema } from "#platform/database/schema.ts";
import { postsOf } from "./endpoints.ts";
import { visitorOf } from "./visitors.ts";

const RETRY_AFTER_MS = 250;
const RESPONSE_WITHIN_MS = 120_000;

/** A post of another visitor for each number, by turns to every endpoint that stores whose it is. */
export function submissionOf(number: number) {
	const submissions = postsOf(visitorOf(number)).filter(({ stores }) => stores !== undefined);
	const { path, fields, mails } = submissions[number % submissions.length] ?? { path: "/", fields: {}, mails: [] };
	return { path, fields, mails: mails.length };
}

/** The address of each stored submission, as often as it is stored. */
export async function storedVisitors(kysely: Kysely<Schema>): Promise<string[]> {
	const tables = new Set(postsOf(visitorOf(1)).flatMap(({ stores }) => stores ?? []));
	const stored = [...tables].map(async (table) => {
		const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)}`.execute(kysely);
		return rows.map(({ email }) => email);
	});
	return (await Promise.all(stored)).flat();
}

/** The addresses of the first `count` submissions. */
export const visitorsOf = (count: number) => Array.from({ length: count }, (_, index) => visitorOf(index).email);

const { notStored: NOT_STORED } = contentOfRepository.said(assessmentFormDocument);

/** Sends one; returns why it was not acknowledged, or undefined when it was. */
async function sendOnce(site: string, number: number): Promise<string | undefined> {
	const { path, fields } = submissionOf(number);
	try {
		const response = await fetch(site + path, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": `submission-${number}` },
			body: JSON.stringify(fields),
			signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
		});
		const text = await response.text();
		// The result of an assessment comes all the same, with this sentence, on which the visitor sends it again.
		if (text.includes(NOT_STORED)) return NOT_STORED;
		if (response.ok) return undefined;
		return `${response.status} ${response.headers.has("x-request-id") ? text : "by nginx"}`;
	} catch (error) {
		return `no response: ${error instanceof Error ? error.name : error}`;
	}
}

/** Sends one until it is acknowledged, with the form's key, as a visitor would; `onRefusal` may throw to end it. */
export async function sendUntilAcknowledged(site: string, number: number, onRefusal: (reason: string) => void) {
	for (;;) {
		const refusal = await sendOnce(site, number);
		if (refusal === undefined) return;
		onRefusal(refusal);
		await sleep(RETRY_AFTER_MS);
	}
}
