import { correctClockJumps } from "./correct-clock-jumps.ts";
import { type CarrierOptions, createCarrier } from "./create-carrier.ts";

type DrainOptions = CarrierOptions & {
	/** Once aborted no more mail is taken; what is under way then is still sent and recorded. */
	signal: AbortSignal;
};

/**
 * Carries what is due once, for where no worker can stay: until nothing is due any more, or the time is over. Nothing is
 * due when none was found with every place free. Found with places taken, none may only mean that there was no room.
 */
export async function drainOutbox({ signal, ...options }: DrainOptions): Promise<void> {
	const { database, now = () => new Date() } = options;
	const carrier = createCarrier(options, { signal });
	await carrier.untilStored(() => correctClockJumps(database, now()));
	for (;;) {
		const wasIdle = carrier.underWay().length === 0;
		const taken = await carrier.takeDueMail();
		if (wasIdle && taken === 0) return;
		const underWay = carrier.underWay();
		if (underWay.length > 0) await Promise.race(underWay);
	}
}
