import { createDuePublisher } from "#desk/documents/schedule.ts";

/** Within a minute, and soon enough that nobody waits for the hour of an article. */
const EVERY_MS = 10_000;

/** Publishes what is due, now and every ten seconds. A failure is logged and tried again. */
export function publishRegularly(
	deps: Parameters<typeof createDuePublisher>[0],
	everyMs = EVERY_MS,
): { stop(): Promise<void> } {
	const publishDue = createDuePublisher(deps);
	let isRunning = true;
	let timer: NodeJS.Timeout | undefined;

	async function publish(): Promise<void> {
		try {
			await publishDue();
		} catch (error) {
			deps.logger.warn({ err: error }, "what is due could not be published; it is tried again");
		}
		if (isRunning) timer = setTimeout(run, everyMs).unref();
	}
	let last = publish();
	function run(): void {
		last = publish();
	}
	return {
		async stop() {
			isRunning = false;
			clearTimeout(timer);
			await last;
		},
	};
}
