import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { unfinishedName } from "#platform/database/sweep-leftovers.ts";
import type { Logger } from "#platform/logger.ts";

const text = z.string();
const schema = z.object({
	rows: z.array(
		z.object({
			kind: text,
			id: text,
			text: text.nullable(),
			base: text.nullable(),
			is_down: z.number(),
			version: z.number(),
		}),
	),
	moves: z.array(z.object({ kind: text, old_name: text, id: text })),
	moments: z.array(z.object({ kind: text, id: text, first: text, last: text })),
});

/** The rows of published documents, as the database has them. */
export type PublishedRows = z.infer<typeof schema>;

/** The file of the published documents for a start while the database is away, without which old prices would be shown. */
export const publishedFile = (dataDirectory: string) => join(dataDirectory, "published.json");

/** Reads the rows that were kept last; undefined where there are none that can be read. */
export function readPublished(file: string): PublishedRows | undefined {
	try {
		return schema.parse(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

/** Keeps it, whole or not at all. A failure is logged: nothing but a start in an outage needs it. */
export function keepPublished(file: string, published: PublishedRows, logger: Logger): void {
	const unfinished = unfinishedName(file);
	try {
		writeFileSync(unfinished, JSON.stringify(published), { flush: true });
		renameSync(unfinished, file);
	} catch (err) {
		logger.warn({ err }, "what is published could not be kept for a start while the database is away");
		rmSync(unfinished, { force: true });
	}
}
