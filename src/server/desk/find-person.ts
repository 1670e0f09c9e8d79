import type { Kysely } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { findEmlFiles } from "#platform/mail/eml-files.ts";
import { findMentions, mentionPattern } from "#platform/personal-data/mentions.ts";
import type { PersonalRecord } from "#platform/personal-data/personal-store.ts";
import { personalStores } from "./personal-stores.ts";

export type Person = {
	/** Rows about the address. */
	records: PersonalRecord[];
	/** Where others wrote the address into their own words. */
	mentions: { table: string; column: string; value: string }[];
	/** Mail files that have it, where mail is written to files. */
	files: string[];
};

type Place = { kysely: Kysely<Schema>; dataDirectory: string };

function withoutRepetition(records: PersonalRecord[]): PersonalRecord[] {
	return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()];
}

/** Everything that the site has about an address. */
export async function findPerson({ kysely, dataDirectory }: Place, address: string): Promise<Person> {
	const found: PersonalRecord[] = [];
	for (const store of personalStores) found.push(...(await store.find(kysely, address)));
	const records = withoutRepetition(found);
	const ownTexts = new Set(records.flatMap(({ table, row }) => Object.values(row).map((text) => `${table}:${text}`)));
	const mentions = (await findMentions(kysely, address)).filter(
		({ table, value }) => !ownTexts.has(`${table}:${value}`),
	);
	return { records, mentions, files: await findEmlFiles(dataDirectory, mentionPattern(address)) };
}
