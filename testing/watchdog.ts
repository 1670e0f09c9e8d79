// A process of its own. It learns what its parent has started, and ends that when the parent is gone, also by SIGKILL.
import { z } from "zod";

const watchdogMessage = z.object({
	/** The process group, by the number of the process that leads it. */
	group: z.number(),
	/** The signal that ends it; without this it is to be left alone from now on. */
	endSignal: z.enum(["SIGKILL", "SIGQUIT"]).optional(),
});

export type WatchdogMessage = z.infer<typeof watchdogMessage>;

const watched = new Map<number, NodeJS.Signals>();

process.on("message", (message) => {
	const { group, endSignal } = watchdogMessage.parse(message);
	if (endSignal) watched.set(group, endSignal);
	else watched.delete(group);
});

process.on("disconnect", () => {
	for (const [group, endSignal] of watched) {
		try {
			process.kill(-group, endSignal);
		} catch {
			// It has ended by itself.
		}
	}
});
