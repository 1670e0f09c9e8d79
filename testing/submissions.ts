import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { soloConsultant } from "./answers.ts";

const RETRY_AFTER_MS = 250;
const ANSWER_WITHIN_MS = 30_000;

const FUNCTIONS = "/.netlify/functions";
const addressOf = (number: number) => `visitor-${number}@example.com`;

type Submission = { path: string; fields: object; mails: number };

/** Six contact messages of ten, two entries of the waitlist, a subscription and an assessment: each is somebody else's. */
export function submissionOf(number: number): Submission {
	const email = addressOf(number);
	const person = { firstName: "Zoë", lastName: `Visitor ${number}`, email };
	if (number % 10 < 6) {
		const fields = { name: "Zoë", email, message: `Message ${number}.` };
		return { path: `${FUNCTIONS}/send-email`, fields, mails: 1 };
	}
	// The visitor's confirmation and the owner's notice.
	if (number % 10 < 8) return { path: `${FUNCTIONS}/join-waitlist`, fields: person, mails: 2 };
	if (number % 10 < 9) return { path: `${FUNCTIONS}/subscribe`, fields: person, mails: 1 };
	return { path: "/services/advanced-scorecard/assess", fields: soloConsultant({ email }), mails: 1 };
}

/** Who has something stored, once for each time it is. */
export async function storedVisitors(kysely: Kysely<Schema>): Promise<string[]> {
	const stored = await Promise.all([
		kysely.selectFrom("contact_messages").select("email").execute(),
		kysely.selectFrom("waitlist_entries").select("email").execute(),
		kysely.selectFrom("newsletter_subscribers").select("email").execute(),
		kysely.selectFrom("assessment_leads").select("email").execute(),
	]);
	return stored.flat().map(({ email }) => email);
}

/** Those of the first so many submissions. */
export const visitorsOf = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));

/** Sends one; gives why it was not acknowledged, or undefined when it was. */
async function sendOnce(site: string, number: number): Promise<string | undefined> {
	const { path, fields } = submissionOf(number);
	try {
		const answer = await fetch(site + path, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": `submission-${number}` },
			body: JSON.stringify(fields),
			signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
		});
		const words = await answer.text();
		if (answer.ok) return undefined;
		return `${answer.status} ${answer.headers.has("x-request-id") ? words : "by nginx"}`;
	} catch (error) {
		return `no answer: ${error instanceof Error ? error.name : error}`;
	}
}

/**
 * Sends one until it is acknowledged, as a visitor does who presses the button again: with the key that the form keeps
 * for the same content. `onRefusal` hears of every other answer, and ends it by throwing.
 */
export async function sendUntilAcknowledged(site: string, number: number, onRefusal: (reason: string) => void) {
	for (;;) {
		const refusal = await sendOnce(site, number);
		if (refusal === undefined) return;
		onRefusal(refusal);
		await sleep(RETRY_AFTER_MS);
	}
}
