import * as z from "zod/mini";

const LOOK_UP_ENDPOINT = "/.netlify/functions/check-subscription";
/** How long typing must have paused before the server is asked. */
export const TYPING_PAUSE_MS = 300;
// Nobody shall wait for the button longer than this: a look-up without answer means not subscribed.
export const LOOK_UP_TIMEOUT_MS = 8_000;

const answerSchema = z.object({ isSubscribed: z.boolean() });

type LookUp = { email: string; audienceId: string };

async function askServer(query: LookUp, signal: AbortSignal): Promise<boolean> {
	const response = await fetch(`${LOOK_UP_ENDPOINT}?${new URLSearchParams(query)}`, {
		headers: { Accept: "application/json" },
		signal,
	});
	if (!response.ok) throw new Error(`The look-up was answered with status ${response.status}.`);
	return answerSchema.parse(await response.json()).isSubscribed;
}

/**
 * Asks, once typing has paused, whether an address is on the list. A look-up that fails is logged and means that it is
 * not. Gives the way to call it off: from then on there is no answer.
 */
export function lookUpSubscription(query: LookUp, onAnswer: (isSubscribed: boolean) => void): () => void {
	const controller = new AbortController();
	let isCalledOff = false;
	let timer = setTimeout(start, TYPING_PAUSE_MS);

	async function start() {
		timer = setTimeout(() => controller.abort(new Error("The look-up took too long.")), LOOK_UP_TIMEOUT_MS);
		const isSubscribed = await askServer(query, controller.signal).catch((error: unknown) => {
			if (!isCalledOff) console.error("The subscription could not be looked up.", error);
			return false;
		});
		clearTimeout(timer);
		if (!isCalledOff) onAnswer(isSubscribed);
	}

	return () => {
		isCalledOff = true;
		clearTimeout(timer);
		controller.abort();
	};
}
