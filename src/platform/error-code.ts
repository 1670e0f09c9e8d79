/** The code that Node, SQLite, Postgres and nodemailer put on their errors, or "" where there is none. */
export function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
