/**
 * What the company confirms, who said so and when. `says` is the text as `npm run launch-check` lists it, word for
 * word: a text that changes has to be confirmed anew. The list has what waits: the claims marked `ownerConfirms`, the legal
 * name, and the quotes of clients that are no samples.
 */
type Confirmation = { says: string; by: string; on: `${number}-${number}-${number}` };

export const confirmations: readonly Confirmation[] = [
	// { says: "we answer within 30 days", by: "Ada Obi, owner", on: "2026-12-01" },
];
