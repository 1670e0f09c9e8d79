import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { lookUpSubscription } from "./look-up-subscription.ts";
import type { NewsletterChange } from "./newsletter-state.ts";

type LookUpWork = {
	form: RefObject<HTMLFormElement | null>;
	audienceId: string;
	/** The address whose look-up is awaited. */
	email: string | null;
	onAnswer(answer: NewsletterChange): void;
};

/** Looks an address up as long as it is the awaited one, and keeps a form that was submitted meanwhile. */
export function useLookUp({ form, audienceId, email, onAnswer }: LookUpWork) {
	const isHeld = useRef(false);

	const takeAnswer = useEffectEvent((address: string, isSubscribed: boolean) => {
		flushSync(() => onAnswer({ type: "lookedUp", email: address, isSubscribed }));
		// Whoever submitted had not seen the button offer to unsubscribe.
		if (isHeld.current && !isSubscribed) form.current?.requestSubmit();
		isHeld.current = false;
	});

	useEffect(() => {
		if (email === null) return;
		return lookUpSubscription({ email, audienceId }, (isSubscribed) => takeAnswer(email, isSubscribed));
	}, [email, audienceId]);

	return {
		/** Keeps the form back while its address is looked up; tells whether it does. */
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
