/** Storage that the process cannot start with. The message is one line: the setting, the problem, the remedy. */
export class StorageUnavailable extends Error {}

export type StorageProblem = { problem: string; remedy: string };

/** What to tell of an error that no list foresees: its own first line. */
export function unforeseenProblem(error: unknown): StorageProblem {
	const [firstLine] = String(error instanceof Error ? error.message : error).split("\n");
	return { problem: `failed: ${firstLine}`, remedy: "Correct the setting or the storage behind it." };
}
