import { type CarrierOptions, createCarrier } from "./create-carrier.ts";

type DrainOptions = CarrierOptions & {
	/** Once aborted no more mail is taken; what is under way then is still sent and recorded. */
	signal: AbortSignal;
};

/** Carries what is due once, for where no worker can stay: until nothing is due any more, or the time is over. */
export async function drainOutbox({ signal, ...options }: DrainOptions): Promise<void> {
	const carrier = createCarrier(options, { signal });
	await carrier.takeDueMail();
	while (carrier.underWay().length > 0) {
		await Promise.race(carrier.underWay());
		await carrier.takeDueMail();
	}
}
