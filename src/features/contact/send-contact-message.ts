import * as z from "zod/mini";
import type { Delivery } from "#ui/form/use-form-submission.ts";
import { contactMessages } from "./contact.messages.ts";
import type { ContactMessage } from "./contact.schema.ts";

export const CONTACT_ENDPOINT = "/.netlify/functions/send-email";
const REQUEST_TIMEOUT_MS = 30_000;

const refusalSchema = z.object({ error: z.string().check(z.trim(), z.minLength(1)) });

async function refusalMessage(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => null);
	const refusal = refusalSchema.safeParse(body);
	return refusal.success ? refusal.data.error : contactMessages.failed;
}

/** Sends a message to the site's endpoint. Every failure comes back as the sentence to show. */
export async function sendContactMessage(message: ContactMessage, idempotencyKey: string): Promise<Delivery> {
	const { name, email, phone, company, message: text, botField } = message;
	try {
		const response = await fetch(CONTACT_ENDPOINT, {
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": idempotencyKey },
			body: JSON.stringify({ name, email, phone, company, message: text, botField }),
			signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
		});
		return response.ok ? { ok: true } : { ok: false, message: await refusalMessage(response) };
	} catch {
		return { ok: false, message: contactMessages.unreachable };
	}
}
