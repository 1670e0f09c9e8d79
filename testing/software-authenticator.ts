import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

const COUNTER_BYTES = 4;
/** WebAuthn, 6.1: the person is present (bit 0) and verified (bit 2), and with a new key it is attached (bit 6). */
const PROVED = 0x05;
const WITH_NEW_KEY = 0x45;

type Asked = { challenge: string };

type Proof = { flags?: number; pageOrigin?: string; uses?: number };

/** An authenticator in software, with one key: ES256, no attestation (WebAuthn Level 3, 5.1, 6.1 and 6.5). */
export function softwareAuthenticator({ origin, userHandle }: { origin: string; userHandle: string }) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const credentialId = randomBytes(16);
	const id = credentialId.toString("base64url");
	let counter = 0;

	function authenticatorData(flags: number, newKey: Uint8Array, uses = counter + 1): Buffer {
		counter = uses;
		const signed = Buffer.alloc(1 + COUNTER_BYTES);
		signed.writeUInt8(flags, 0);
		signed.writeUInt32BE(uses, 1);
		return Buffer.concat([sha256(new URL(origin).hostname), signed, newKey]);
	}

	const clientData = (type: "webauthn.create" | "webauthn.get", { challenge }: Asked, pageOrigin = origin) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: pageOrigin, crossOrigin: false }));

	function newKey(): Buffer {
		const { x = "", y = "" } = publicKey.export({ format: "jwk" });
		// COSE (RFC 9053): an elliptic curve's key for ES256 on P-256.
		const cose = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Buffer.from(x, "base64url")],
			[-3, Buffer.from(y, "base64url")],
		]);
		const length = Buffer.alloc(2);
		length.writeUInt16BE(credentialId.length);
		return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
	}

	const credential = (response: object) =>
		JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

	return {
		id,
		add(asked: Asked): string {
			const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
				["fmt", "none"],
				["attStmt", new Map<string, never>()],
				["authData", Uint8Array.from(authenticatorData(WITH_NEW_KEY, newKey()))],
			]);
			return credential({
				clientDataJSON: clientData("webauthn.create", asked).toString("base64url"),
				attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
				transports: ["internal"],
			});
		},
		/**
		 * The response that a browser sends when the passkey signed: for a page of another origin, or having counted so many
		 * uses, if asked to.
		 */
		prove(asked: Asked, { flags = PROVED, pageOrigin, uses }: Proof = {}): string {
			const data = authenticatorData(flags, Buffer.alloc(0), uses);
			const client = clientData("webauthn.get", asked, pageOrigin);
			return credential({
				clientDataJSON: client.toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
				userHandle: Buffer.from(userHandle).toString("base64url"),
			});
		},
	};
}
