import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Of an error what a programmer needs, and none of the values that a database adds to it. */
function describeError(error: unknown) {
	if (!(error instanceof Error)) return { type: typeof error };
	const { name, message, stack } = error;
	return { type: name, code: Reflect.get(error, "code"), message, stack };
}

/**
 * Structured lines on standard output. What a visitor wrote, an address or a network address never goes in: log ids,
 * states and durations.
 */
export function createLogger(level: "info" | "silent" = "info", destination?: DestinationStream): Logger {
	const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
	return pino(options, destination ?? pino.destination(1));
}
