import { type DestinationStream, type Logger, pino } from "pino";
import { requestIds } from "./request-id.ts";

export type { Logger };

const MESSAGE_MAX_CHARACTERS = 300;
const FRAME_MAX_CHARACTERS = 200;
const MOST_FRAMES = 12;

const EMAIL_ADDRESS = /[^\s"'<>()@]+@[^\s"'<>()@]+/g;
const QUOTED = /"(?:[^"\\]|\\.)*(?:"|$)/g;
/** A name of the database or of the code, such as a table's: kept. A visitor's text is rarely written so. */
const IDENTIFIER = /^"[a-z]\w{0,60}"$/i;
/** Codes of Postgres for a value that does not fit, and that the message quotes. */
const IS_ABOUT_A_VALUE = /^22/;

/** Describes an error by its message, without the quotes of the text that it is about. */
function describeMessage({ name, message }: Error, code: unknown): string {
	const quotesInput = name === "SyntaxError" || IS_ABOUT_A_VALUE.test(String(code));
	return message
		.slice(0, 10 * MESSAGE_MAX_CHARACTERS)
		.replaceAll(QUOTED, (quoted) => (quotesInput || !IDENTIFIER.test(quoted) ? '"…"' : quoted))
		.replaceAll(EMAIL_ADDRESS, "…@…")
		.slice(0, MESSAGE_MAX_CHARACTERS);
}

/** The frames from which an error came. The lines before the first are its message once more. */
function describeFrames({ stack = "" }: Error): string {
	const frames = stack.split("\n").filter((line) => /^ {4}at /.test(line));
	return frames
		.slice(0, MOST_FRAMES)
		.map((frame) => frame.trim().slice(0, FRAME_MAX_CHARACTERS))
		.join("\n");
}

/** Describes an error for a programmer, in a line that stays short, without any of the values that it is about. */
function describeError(error: unknown) {
	if (!(error instanceof Error)) return { type: typeof error };
	const code: unknown = Reflect.get(error, "code");
	return { type: error.name, code, message: describeMessage(error, code), stack: describeFrames(error) };
}

/** Lines that wait for room on a full disk; what comes when there are more is dropped. */
const WAITING_MAX_BYTES = 1_000_000;

/** Standard output as the log. A full disk or a reader that is gone costs lines and not the site: they are tried again with the next. */
function standardOutput(): DestinationStream {
	const destination = pino.destination({ dest: 1, minLength: 1, maxLength: WAITING_MAX_BYTES });
	let hasRoom = true;
	destination.on("write", () => {
		hasRoom = true;
	});
	destination.on("error", () => {
		hasRoom = false;
	});
	destination.on("drop", () => destination.flush());
	// Called as the process ends, where it would try again until there is room.
	const { flushSync } = destination;
	destination.flushSync = () => {
		if (hasRoom) flushSync.call(destination);
	};
	return destination;
}

/** From here on what `console` prints is lost on a full disk, instead of ending the process. */
export function surviveFullDiskOfLog(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Structured lines on standard output: ids, states and durations, never what a visitor wrote or a network address. */
export function createLogger(level: "info" | "silent" = "info", destination?: DestinationStream): Logger {
	const options = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: describeError },
		mixin: () => ({ requestId: requestIds.getStore() }),
	};
	return pino(options, destination ?? standardOutput());
}
