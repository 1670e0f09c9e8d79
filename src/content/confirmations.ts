/**
 * What the company confirms, who said so and when. `says` is the sentence as the site has it, or a piece of it: a sentence
 * that changes has to be confirmed anew. `npm run launch-check` lists those that wait: the claims marked `ownerConfirms`,
 * the legal name, and the quote of each client that are no sample.
 */
type Confirmation = { says: string; by: string; on: `${number}-${number}-${number}` };

export const confirmations: readonly Confirmation[] = [
	// { says: "we answer within 30 days", by: "Ada Obi, owner", on: "2026-12-01" },
];
