/** The code that Node, SQLite, Postgres and nodemailer put on their errors, or "" where there is none. */
export function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The path that Node puts on the errors of its files, and the databases do not. */
export function errorPath(error: unknown): string | undefined {
	return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined;
}

/** Resolves to the value read from a file or folder; undefined where there is none. */
export async function ifThere<Value>(reading: Promise<Value>): Promise<Value | undefined> {
	return reading.catch((error: unknown) => {
		if (errorCode(error) === "ENOENT") return undefined;
		throw error;
	});
}
