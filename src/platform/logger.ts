import { type Logger, pino } from "pino";

export type { Logger };

/**
 * Structured lines on standard output. What a visitor wrote, an address or a network address never goes in: log ids,
 * states and durations.
 */
export function createLogger(level: "info" | "silent" = "info"): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
