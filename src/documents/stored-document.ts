import type * as z from "zod";

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes what is missing at this path from the file; whether it did. What is in a list is the owner's alone. */
function takeFromFile(value: unknown, inFile: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
	if (typeof key !== "string" || !isRecord(value) || !isRecord(inFile)) return false;
	if (rest.length > 0) return takeFromFile(value[key], inFile[key], rest);
	if (value[key] !== undefined || inFile[key] === undefined) return false;
	value[key] = structuredClone(inFile[key]);
	return true;
}

/**
 * A document that an earlier version of the site may have stored: a field that it lacks, because a later version added it,
 * is that of its file. What is there stays as it is, right or wrong.
 * @returns the values, and the paths of the fields that come from the file
 */
export function withFieldsOfFile(
	schema: z.ZodType,
	stored: unknown,
	inFile: unknown,
): { values: unknown; fromFile: readonly string[] } {
	const { error } = schema.safeParse(stored);
	if (!error) return { values: stored, fromFile: [] };
	const values = structuredClone(stored);
	const taken = error.issues.filter(({ path }) => takeFromFile(values, inFile, path));
	return { values, fromFile: taken.map(({ path }) => path.join(".")) };
}
