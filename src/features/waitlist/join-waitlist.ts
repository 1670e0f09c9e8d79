import * as z from "zod/mini";
import type { Delivery } from "#ui/form/use-form-submission.ts";
import { waitlistMessages } from "./waitlist.messages.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";

export const WAITLIST_ENDPOINT = "/.netlify/functions/join-waitlist";
const REQUEST_TIMEOUT_MS = 30_000;

const refusalSchema = z.object({ message: z.string().check(z.trim(), z.minLength(1)) });

async function refusalMessage(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => null);
	const refusal = refusalSchema.safeParse(body);
	return refusal.success ? refusal.data.message : waitlistMessages.failed;
}

/** Asks the site's endpoint for a place on the list. Every failure comes back as the sentence to show. */
export async function joinWaitlist(entry: WaitlistEntry, idempotencyKey: string): Promise<Delivery> {
	try {
		const response = await fetch(WAITLIST_ENDPOINT, {
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": idempotencyKey },
			body: JSON.stringify(entry),
			signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
		});
		return response.ok ? { ok: true } : { ok: false, message: await refusalMessage(response) };
	} catch {
		return { ok: false, message: waitlistMessages.unreachable };
	}
}
