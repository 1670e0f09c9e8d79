import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { brand } from "#brand.ts";
import { audit } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { MINUTE_MS } from "#domain/dates.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { confirmSession, signIn } from "./sessions.ts";

/** The time that a passkey may take: as long as the page with its button may stand open. */
const CHALLENGE_MINUTES = 10;
const RANDOM_BYTES = 16;
const MOMENT_BYTES = 6;
const UNSIGNED_BYTES = RANDOM_BYTES + MOMENT_BYTES;

type ChallengeDeps = Pick<DeskDeps, "secret" | "now">;

/** The purpose of a challenge: one that was made for signing in registers nothing. */
type ChallengePurpose = "sign-in" | `add ${string}` | `confirm ${string}`;

const sign = (secret: string, purpose: ChallengePurpose, bytes: Buffer) =>
	createHmac("sha256", secret).update(`desk challenge ${purpose} `).update(bytes).digest();

/** A new challenge for a passkey to sign. It bears its own end and our signature, so nothing is stored until it is used. */
function makeChallenge({ secret, now }: ChallengeDeps, purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
	const bytes = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(MOMENT_BYTES)]);
	bytes.writeUIntBE(now().getTime() + CHALLENGE_MINUTES * MINUTE_MS, RANDOM_BYTES, MOMENT_BYTES);
	return Uint8Array.from([...bytes, ...sign(secret, purpose, bytes)]);
}

/** The end of a challenge; undefined when it is not ours, was made for something else, or its time is up. */
function endOf({ secret, now }: ChallengeDeps, purpose: ChallengePurpose, challenge: string): Date | undefined {
	const bytes = Buffer.from(challenge, "base64url");
	const unsigned = bytes.subarray(0, UNSIGNED_BYTES);
	const expected = sign(secret, purpose, unsigned);
	const signature = bytes.subarray(UNSIGNED_BYTES);
	if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
	const end = new Date(unsigned.readUIntBE(RANDOM_BYTES, MOMENT_BYTES));
	return end > now() ? end : undefined;
}

/** Uses a challenge up: true the first time, never again, also of two at the same moment. */
async function useUpChallenge(
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

type PasskeyDeps = Pick<DeskDeps, "database" | "secret" | "now" | "newId" | "config">;

/** Loaded when somebody first comes to the desk: a start need not wait for it. */
const webAuthn = () => import("@simplewebauthn/server");

/** COSE numbers of EdDSA, ES256 and RS256: what the keys of today's devices sign with. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The site that passkeys are for; undefined where browsers allow none: WebAuthn needs a name, and https but on this
 * machine.
 */
export function passkeySite({ siteUrl }: DeskDeps["config"]): { id: string; origin: string } | undefined {
	const { hostname, origin, protocol } = new URL(siteUrl);
	const isAddress = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
	if (isAddress || (protocol !== "https:" && hostname !== "localhost")) return undefined;
	return { id: hostname, origin };
}

const transportsOf = (stored: string) => z.array(z.string()).parse(JSON.parse(stored));

async function passkeysOf({ database }: PasskeyDeps, accountId: string) {
	const keys = database.kysely.selectFrom("desk_passkeys").select(["id", "transports"]);
	const own = await keys.where("account_id", "=", accountId).execute();
	return own.map(({ id, transports }) => ({ id, transports: transportsOf(transports) }));
}

type Passkeys = Awaited<ReturnType<typeof passkeysOf>>;

async function proofOptions(deps: PasskeyDeps, purpose: ChallengePurpose, allowCredentials?: Passkeys) {
	const site = passkeySite(deps.config);
	if (!site || allowCredentials?.length === 0) return undefined;
	const { generateAuthenticationOptions } = await webAuthn();
	const options = { rpID: site.id, challenge: makeChallenge(deps, purpose), userVerification: "required" } as const;
	return JSON.stringify(
		await generateAuthenticationOptions({ ...options, ...(allowCredentials && { allowCredentials }) }),
	);
}

/** The options that the browser needs to sign in with a passkey, as JSON; undefined where there can be none. */
export const signInOptions = (deps: PasskeyDeps) => proofOptions(deps, "sign-in");

/** The options that the browser needs for one of the person's passkeys; undefined when they have none. */
export const confirmOptions = async (deps: PasskeyDeps, user: DeskUser) =>
	proofOptions(deps, `confirm ${user.sessionId}`, await passkeysOf(deps, user.accountId));

/** The options that the browser needs to make a passkey for somebody; undefined where there can be none. */
export async function addOptions(deps: PasskeyDeps, user: DeskUser): Promise<string | undefined> {
	const site = passkeySite(deps.config);
	if (!site) return undefined;
	const { generateRegistrationOptions } = await webAuthn();
	const options = await generateRegistrationOptions({
		rpName: `${brand.name} desk`,
		rpID: site.id,
		userName: user.email,
		userDisplayName: user.name,
		userID: new TextEncoder().encode(user.accountId),
		challenge: makeChallenge(deps, `add ${user.sessionId}`),
		excludeCredentials: await passkeysOf(deps, user.accountId),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		supportedAlgorithmIDs: ALGORITHMS,
	});
	return JSON.stringify(options);
}

const fromField = z
	.string()
	.max(20_000)
	.transform((text, context): unknown => {
		try {
			return JSON.parse(text);
		} catch {
			context.addIssue({ code: "custom" });
			return z.NEVER;
		}
	});

/** The passkey as a browser sends it: a new one with its attestation, one that signs with the signature. */
const credential = fromField.pipe(
	z.object({
		id: z.string(),
		rawId: z.string(),
		type: z.literal("public-key"),
		clientExtensionResults: z.unknown().transform(() => ({})),
		response: z.object({
			clientDataJSON: z.string(),
			attestationObject: z.string().default(""),
			transports: z.array(z.string()).optional().catch(undefined),
			authenticatorData: z.string().default(""),
			signature: z.string().default(""),
			userHandle: z.string().optional().catch(undefined),
		}),
	}),
);

type Expected = { expectedChallenge(challenge: string): boolean; expectedOrigin: string; expectedRPID: string };

/**
 * Does what something allows that was signed for this site, with the challenge in it, which is ours for this purpose and is
 * used up in the same transaction. "failed" of anything wrong, at most of which the library throws.
 */
async function whenVerified<Outcome extends { verified: boolean }, Result>(
	deps: PasskeyDeps,
	purpose: ChallengePurpose,
	verify: (expected: Expected) => Promise<Outcome>,
	then: (transaction: DatabaseTransaction, outcome: Outcome) => Promise<Result>,
): Promise<Result | "failed"> {
	const site = passkeySite(deps.config);
	if (!site) return "failed";
	let challenge = "";
	const expected: Expected = {
		expectedChallenge(signed) {
			challenge = signed;
			return endOf(deps, purpose, signed) !== undefined;
		},
		expectedOrigin: site.origin,
		expectedRPID: site.id,
	};
	const outcome = await verify(expected).catch(() => undefined);
	if (!outcome?.verified) return "failed";
	return deps.database.transaction(async (transaction) => {
		const isFirst = await useUpChallenge(deps, transaction, { purpose, challenge });
		return isFirst ? then(transaction, outcome) : "failed";
	});
}

type PasskeyProblem = "failed" | "unknown";

/** Adds a passkey to the person of a session: what the browser made, from its form. */
export async function addPasskey(deps: PasskeyDeps, user: DeskUser, { field, name }: { field: unknown; name: string }) {
	const response = credential.safeParse(field).data;
	if (!response) return "failed";
	const { verifyRegistrationResponse } = await webAuthn();
	const verify = (expected: Expected) =>
		verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: ALGORITHMS });
	return whenVerified(deps, `add ${user.sessionId}`, verify, async (transaction, { registrationInfo }) => {
		const made = registrationInfo?.credential;
		if (!made) return "failed";
		const { numInsertedOrUpdatedRows } = await transaction
			.insertInto("desk_passkeys")
			.values({
				id: made.id,
				account_id: user.accountId,
				name,
				public_key: Buffer.from(made.publicKey).toString("base64url"),
				counter: made.counter,
				transports: JSON.stringify(response.response.transports ?? []),
				made_at: deps.now().toISOString(),
				used_at: null,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows !== 1n) return "failed";
		await audit(deps, transaction, { by: user, act: "passkey-added" });
		return undefined;
	});
}

type Person = Pick<DeskUser, "accountId" | "name">;

/** Finds the person whose passkey signed, and does in the same transaction what that allows. */
async function prove<Result>(
	deps: PasskeyDeps,
	{ field, purpose }: { field: unknown; purpose: ChallengePurpose },
	then: (transaction: DatabaseTransaction, person: Person) => Promise<Result>,
): Promise<Result | PasskeyProblem> {
	const response = credential.safeParse(field).data;
	if (!response) return "failed";
	const key = await deps.database.kysely
		.selectFrom("desk_passkeys as passkey")
		.innerJoin("desk_accounts as account", "account.id", "passkey.account_id")
		.select(["passkey.id", "passkey.public_key", "passkey.counter", "account.id as accountId", "account.name"])
		.where("passkey.id", "=", response.id)
		.executeTakeFirst();
	if (!key) return "unknown";
	const { verifyAuthenticationResponse } = await webAuthn();
	const publicKey = Uint8Array.from(Buffer.from(key.public_key, "base64url"));
	const known = { id: key.id, publicKey, counter: key.counter };
	const verify = (expected: Expected) => verifyAuthenticationResponse({ response, ...expected, credential: known });
	return whenVerified(deps, purpose, verify, async (transaction, { authenticationInfo }) => {
		const { numUpdatedRows } = await transaction
			.updateTable("desk_passkeys")
			.set({ counter: authenticationInfo.newCounter, used_at: deps.now().toISOString() })
			.where("id", "=", key.id)
			.executeTakeFirst();
		// Removed in the meantime.
		if (numUpdatedRows !== 1n) return "unknown";
		return then(transaction, { accountId: key.accountId, name: key.name });
	});
}

/** Signs in with what a passkey signed: the headers that give the browser its cookies, or why not. */
export const signInByPasskey = (deps: PasskeyDeps, { field, device }: { field: unknown; device: string }) =>
	prove(deps, { field, purpose: "sign-in" }, (transaction, person) =>
		signIn(deps, transaction, { person, device, act: "signed-in-by-passkey" }),
	);

/** Notes that the person of a session proved to be there, by a passkey of their own. */
export const confirmByPasskey = (deps: PasskeyDeps, user: DeskUser, field: unknown) =>
	prove(deps, { field, purpose: `confirm ${user.sessionId}` }, async (transaction, person) => {
		if (person.accountId !== user.accountId) return "unknown";
		await confirmSession(deps, transaction, user.sessionId);
		return undefined;
	});
