import { correctClockJumps } from "./correct-clock-jumps.ts";
import { createDispatcher, type DispatcherOptions } from "./create-dispatcher.ts";

type DrainOptions = DispatcherOptions & {
	/** Once aborted no more mail is taken; what is in flight then is still sent and recorded. */
	signal: AbortSignal;
};

/**
 * Delivers what is due once, for where no worker can stay: until nothing is due any more, or the time is over. Nothing is
 * due when none was found with every place free. Found with places taken, none may only mean that there was no room.
 */
export async function drainOutbox({ signal, ...options }: DrainOptions): Promise<void> {
	const { database, now = () => new Date() } = options;
	const dispatcher = createDispatcher(options, { signal });
	await dispatcher.retryUntilDatabaseAnswers(() => correctClockJumps(database, now()));
	for (;;) {
		const wasIdle = dispatcher.inFlight().length === 0;
		const taken = await dispatcher.takeDueMail();
		if (wasIdle && taken === 0) return;
		const inFlight = dispatcher.inFlight();
		if (inFlight.length > 0) await Promise.race(inFlight);
	}
}
