import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { claimSentence } from "#domain/claims.ts";
import { everyClaim } from "#scripts/launch-check/claims.ts";
import { writtenFiles } from "#tools/brand/written-files.ts";

// Run in the copied site: its owner has confirmed every claim, and what the brand writes is written.
const entries = (await everyClaim()).map((claim) => ({
	says: claimSentence(claim.texts),
	by: "Wilhelmine Oyelaran-Štěpánková",
	on: "2026-11-01",
}));
writeFileSync(
	join("src", "content", "confirmations.ts"),
	`export const confirmations: readonly { says: string; by: string; on: string }[] = ${JSON.stringify(entries, null, "\t")};\n`,
);
for (const { file, write } of writtenFiles) writeFileSync(file, write(readFileSync(file, "utf8")));
