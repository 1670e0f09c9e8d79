import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import { isRecord } from "#domain/claims.ts";
import { valueOfFile } from "./document-file.ts";
import { precomputed } from "./precomputed.ts";

const ENDING = ".yml";

export type DocumentProblem = { path: readonly PropertyKey[]; message: string };

/** The problems of documents, a line each: `content/pages/home.yml:12: hero.title: …`. */
export class DocumentError extends Error {
	constructor(lines: readonly string[]) {
		super(lines.join("\n"));
		this.name = "DocumentError";
	}
}

/** The problems with the lines at which they stand. Only a document with problems is read with its positions. */
function withLines(file: string, text: string, problems: readonly DocumentProblem[]): string[] {
	const lineCounter = new LineCounter();
	const document = parseDocument(text, { lineCounter, prettyErrors: false });
	const lineOf = (position: number | undefined) => (position === undefined ? 1 : lineCounter.linePos(position).line);
	const malformed = document.errors.map(({ pos, message }) => `${file}:${lineOf(pos[0])}: ${message}`);
	const refused = problems.map(({ path, message }) => {
		let known = path;
		while (known.length > 0 && !document.hasIn(known)) known = known.slice(0, -1);
		const node = known.length > 0 ? document.getIn(known, true) : document.contents;
		return `${file}:${lineOf(isNode(node) ? node.range?.[0] : undefined)}: ${path.join(".")}: ${message}`;
	});
	return [...malformed, ...refused];
}

const unknownKey = (path: readonly PropertyKey[]): DocumentProblem => ({ path, message: "this key is not known here" });

/** The paths of the keys that a schema has left out of a value. */
function unknownKeys(value: unknown, read: unknown, path: readonly string[] = []): (readonly string[])[] {
	if (!isRecord(value) || !isRecord(read)) return [];
	return Object.entries(value).flatMap(([key, part]) =>
		key in read ? unknownKeys(part, read[key], [...path, key]) : [[...path, key]],
	);
}

/** Lists the problems that a schema found in a value. A key that it does not know is a problem of its own line. */
function problemsOf({ error, data }: z.ZodSafeParseResult<unknown>, value: unknown): DocumentProblem[] {
	if (!error) return unknownKeys(value, data).map(unknownKey);
	return error.issues.flatMap((issue) => {
		const { path, message } = issue;
		return issue.code === "unrecognized_keys" ? issue.keys.map((key) => unknownKey([...path, key])) : { path, message };
	});
}

/** A folder of documents. A document's name is its path in it without the ending, such as `assessments/steps/margin`. */
export class DocumentFolder {
	readonly #folderNow: () => string;

	/** @param folderNow where it is; asked when a document is read, because a setting may say it */
	constructor(folderNow: () => string) {
		this.#folderNow = folderNow;
	}

	get #folder(): string {
		return this.#folderNow();
	}

	fileOf(name: string): string {
		return join(this.#folder, name + ENDING);
	}

	/** The names of the documents in one of its folders. */
	namesIn(folder: string): string[] {
		const files = readdirSync(join(this.#folder, folder)).filter((file) => file.endsWith(ENDING));
		return files.map((file) => join(folder, file.slice(0, -ENDING.length))).sort();
	}

	/** The folders in one of its folders that have a document of this name. */
	foldersIn(folder: string, document: string): string[] {
		const entries = readdirSync(join(this.#folder, folder), { withFileTypes: true });
		const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
		return folders.filter((name) => existsSync(this.fileOf(join(folder, name, document)))).sort();
	}

	textOf(name: string): string {
		return readFileSync(this.fileOf(name), "utf8");
	}

	/** @throws {DocumentError} when it is no YAML */
	#valueOf(name: string, text: string): unknown {
		try {
			return valueOfFile(text);
		} catch (error) {
			const [malformed] = parseDocument(text).errors;
			const problems = malformed ? [] : [{ path: [], message: String(error) }];
			throw new DocumentError(withLines(this.fileOf(name), text, problems));
		}
	}

	/**
	 * Reads a document by its schema.
	 * @throws {DocumentError} with each problem, its file and its line
	 */
	read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
		const text = this.textOf(name);
		return precomputed("documents", `${name}\n${text}`, () => {
			const value = this.#valueOf(name, text);
			const checked = schema.safeParse(value);
			this.refuse(new Map([[name, problemsOf(checked, value)]]));
			if (!checked.success) throw checked.error;
			return checked.data;
		});
	}

	/**
	 * Refuses documents, by their names, for what the schema of one field can't see.
	 * @throws {DocumentError} when there is a problem with one of them
	 */
	refuse(problems: ReadonlyMap<string, readonly DocumentProblem[]>): void {
		const lines = [...problems].flatMap(([name, found]) => {
			const file = this.fileOf(name);
			return found.length > 0 ? withLines(file, readFileSync(file, "utf8"), found) : [];
		});
		if (lines.length > 0) throw new DocumentError(lines);
	}
}

/** The folder of what the site says: `CONTENT_DIR`, or `content/` beside the folder in which it was built. */
export const contentFolder = () => process.env.CONTENT_DIR || "content";

/** The site's content in the repository. */
export const content = new DocumentFolder(contentFolder);
