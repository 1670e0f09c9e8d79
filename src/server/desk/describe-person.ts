import { counted } from "#server/command/command-line.ts";
import { describeRecord } from "./describe-record.ts";
import type { Person } from "./person-data.ts";

/** What was found about somebody, as lines for the terminal. */
export function describePerson({ records, mentions, files }: Person): string[] {
	const rows = records.flatMap(({ table, row }) => [`— ${table}`, ...describeRecord(row), ""]);
	const others = mentions.map(({ table, column }) => `Named in somebody else's words: ${table}.${column}`);
	const sum = [counted(records.length, "row"), counted(mentions.length, "mention"), counted(files.length, "mail file")];
	return [...rows, ...others, ...files.map((file) => `Mail file: ${file}`), `Found ${sum.join(", ")}.`];
}
