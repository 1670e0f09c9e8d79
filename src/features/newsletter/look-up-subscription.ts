import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { NewsletterChange } from "./newsletter-state.ts";

const LOOK_UP_ENDPOINT = "/.netlify/functions/check-subscription";
/** How long typing must have paused before the server is asked. */
export const TYPING_PAUSE_MS = 300;
// The longest wait for the button: a look-up without a response means not subscribed.
export const LOOK_UP_TIMEOUT_MS = 8_000;

/** @throws when the response has another shape. */
function isSubscribedIn(body: unknown): boolean {
	const isSubscribed: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "isSubscribed") : null;
	if (typeof isSubscribed !== "boolean") throw new Error("The look-up responded in another shape.");
	return isSubscribed;
}

type LookUp = { email: string; audienceId: string };

async function askServer(query: LookUp, signal: AbortSignal): Promise<boolean> {
	const response = await fetch(`${LOOK_UP_ENDPOINT}?${new URLSearchParams(query)}`, {
		headers: { Accept: "application/json" },
		signal,
	});
	if (!response.ok) throw new Error(`The look-up failed with status ${response.status}.`);
	return isSubscribedIn(await response.json());
}

/**
 * Asks, once typing has paused, whether an address is on the list. A look-up that fails is logged and means that it is
 * not. Returns a function that cancels it: from then on there is no result.
 */
export function lookUpSubscription(query: LookUp, onResult: (isSubscribed: boolean) => void): () => void {
	const controller = new AbortController();
	let isCanceled = false;
	let timer = setTimeout(start, TYPING_PAUSE_MS);

	async function start() {
		timer = setTimeout(() => controller.abort(new Error("The look-up took too long.")), LOOK_UP_TIMEOUT_MS);
		const isSubscribed = await askServer(query, controller.signal).catch((error: unknown) => {
			if (!isCanceled) console.error("The subscription could not be looked up.", error);
			return false;
		});
		clearTimeout(timer);
		if (!isCanceled) onResult(isSubscribed);
	}

	return () => {
		isCanceled = true;
		clearTimeout(timer);
		controller.abort();
	};
}

type LookUpOptions = {
	form: RefObject<HTMLFormElement | null>;
	audienceId: string;
	/** The address whose look-up is awaited. */
	email: string | null;
	onResult(change: NewsletterChange): void;
};

/** Looks up the awaited address, and delays a form that is submitted before the result is there. */
export function useLookUp({ form, audienceId, email, onResult }: LookUpOptions) {
	const isHeld = useRef(false);

	const takeResult = useEffectEvent((address: string, isSubscribed: boolean) => {
		flushSync(() => onResult({ type: "lookedUp", email: address, isSubscribed }));
		// The visitor had not seen the button offer to unsubscribe.
		if (isHeld.current && !isSubscribed) form.current?.requestSubmit();
		isHeld.current = false;
	});

	useEffect(() => {
		if (email === null) return;
		return lookUpSubscription({ email, audienceId }, (isSubscribed) => takeResult(email, isSubscribed));
	}, [email, audienceId]);

	return {
		/** Delays the submission while the address is being looked up; returns whether it does. */
		hold(event: FormEvent): boolean {
			if (email === null) return false;
			event.preventDefault();
			isHeld.current = true;
			return true;
		},
		release() {
			isHeld.current = false;
		},
	};
}
