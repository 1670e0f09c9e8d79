import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "#content/site.ts";
import { claimsOf, loadContent, sentenceOf } from "#scripts/launch-check/claims.ts";

/** Run in the copied site: its owner has confirmed every claim. */
const file = join("src", "content", "confirmations.ts");
const entries = claimsOf(await loadContent(), site.legalName).map((claim) => ({
	says: sentenceOf(claim),
	by: "Wilhelmine Oyelaran-Štěpánková",
	on: "2026-11-01",
}));
rmSync(file);
writeFileSync(file, `export const confirmations = ${JSON.stringify(entries, null, "\t")} as const;\n`);
