import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { DeskDeps } from "#desk/desk-context.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

/** How long a passkey may take: as long as the page with its button may stand open. */
const CHALLENGE_MINUTES = 10;
const RANDOM_BYTES = 16;
const MOMENT_BYTES = 6;
const UNSIGNED_BYTES = RANDOM_BYTES + MOMENT_BYTES;

type ChallengeDeps = Pick<DeskDeps, "secret" | "now">;

/** What a challenge was made for: one that was made for signing in registers nothing. */
export type ChallengePurpose = "sign-in" | `add ${string}` | `confirm ${string}`;

const sign = (secret: string, purpose: ChallengePurpose, bytes: Buffer) =>
	createHmac("sha256", secret).update(`desk challenge ${purpose} `).update(bytes).digest();

/** A new challenge for a passkey to sign. It bears its own end and our signature, so nothing is stored until it is used. */
export function makeChallenge({ secret, now }: ChallengeDeps, purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
	const bytes = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(MOMENT_BYTES)]);
	bytes.writeUIntBE(now().getTime() + CHALLENGE_MINUTES * 60_000, RANDOM_BYTES, MOMENT_BYTES);
	return Uint8Array.from([...bytes, ...sign(secret, purpose, bytes)]);
}

/** When a challenge ends; undefined when it is not ours, was made for something else, or its time is up. */
function endOf({ secret, now }: ChallengeDeps, purpose: ChallengePurpose, challenge: string): Date | undefined {
	const bytes = Buffer.from(challenge, "base64url");
	const unsigned = bytes.subarray(0, UNSIGNED_BYTES);
	const expected = sign(secret, purpose, unsigned);
	const signature = bytes.subarray(UNSIGNED_BYTES);
	if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
	const end = new Date(unsigned.readUIntBE(RANDOM_BYTES, MOMENT_BYTES));
	return end > now() ? end : undefined;
}

/** Whether a challenge, in base64url, is one of ours for this purpose that has not ended. */
export const isOurChallenge = (deps: ChallengeDeps, purpose: ChallengePurpose, challenge: string) =>
	endOf(deps, purpose, challenge) !== undefined;

/** Uses a challenge up: true the first time, never again, also of two at the same moment. */
export async function useUpChallenge(
	deps: ChallengeDeps,
	transaction: DatabaseTransaction,
	{ purpose, challenge }: { purpose: ChallengePurpose; challenge: string },
): Promise<boolean> {
	const end = endOf(deps, purpose, challenge);
	if (!end) return false;
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("desk_used_challenges")
		.values({ challenge_hash: createHash("sha256").update(challenge).digest("hex"), expires_at: end.toISOString() })
		.onConflict((conflict) => conflict.column("challenge_hash").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}
