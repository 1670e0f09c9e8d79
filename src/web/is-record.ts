/** True for anything with members, so that they can be read from data of unknown shape. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
