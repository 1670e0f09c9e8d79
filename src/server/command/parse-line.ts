import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Result } from "#domain/result.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Line<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/** The words and options of a command line; the problem is a sentence. */
export function parseLine<const Known extends Options>(args: string[], options: Known): Result<Line<Known>, string> {
	try {
		return { ok: true, value: parseArgs({ args, options, allowPositionals: true }) };
	} catch (error) {
		const [firstSentence = ""] = String(error instanceof Error ? error.message : error).split(". ");
		return { ok: false, problem: firstSentence };
	}
}
