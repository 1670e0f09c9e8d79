const COMMAND_LINE = "the command line";
const REMOVED = "somebody who left the desk";

/** Who did it: somebody of the desk, somebody who left it, or the command line. */
export function nameOfAuthor(accountId: string | null, name: string | null | undefined): string {
	return accountId === null ? COMMAND_LINE : (name ?? REMOVED);
}
