import type { Migration } from "kysely/migration";
import { baseline } from "./001-baseline.ts";
import { statements } from "./statements.ts";

/**
 * Every step of the schema, run in the order of the names. A step that has been released never changes: a new one
 * follows it. One that is more than statements has a file of its own. A list rather than a folder to scan, because the server
 * is one bundled file.
 */
export const migrations: Record<string, Migration> = {
	"001-baseline": baseline,
	"002-cards-without-band": statements("alter table result_cards add column band_hidden integer not null default 0"),
};
