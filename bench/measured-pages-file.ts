import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { hashOfInputs } from "#scripts/build-stamp.ts";
import type { MeasuredPage } from "./measure-page.ts";

const FILE = join(".bench", "pages.json");

const fileSchema = z.object({
	inputs: z.string(),
	pages: z.array(
		z.object({ path: z.string(), figures: z.record(z.string(), z.number()), failing: z.array(z.string()) }),
	),
});

/** The pages that an earlier measurement of the same build has finished. */
export function readMeasuredPages(): MeasuredPage[] {
	try {
		const { inputs, pages } = fileSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
		return inputs === hashOfInputs() ? pages : [];
	} catch {
		return [];
	}
}

/** Keeps what is measured so far, so that a measurement that was ended can go on. */
export function writeMeasuredPages(pages: MeasuredPage[]): void {
	mkdirSync(dirname(FILE), { recursive: true });
	writeFileSync(FILE, JSON.stringify({ inputs: hashOfInputs(), pages }));
}
