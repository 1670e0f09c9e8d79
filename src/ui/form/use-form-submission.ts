import { type FormEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { clearFields, editedField, focusFirstInvalid, restoreFocus } from "./form-elements.ts";
import { type FormCheck, type Problems, withoutProblem } from "./use-service-form.ts";

/** A random UUID. Browsers offer `randomUUID` on secure origins only; a preview on plain http gets one by hand. */
export function randomKey(
	random: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto,
): string {
	if (random.randomUUID) return random.randomUUID();
	const bytes = random.getRandomValues(new Uint8Array(16));
	const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	// Version 4, variant 1 (RFC 9562, section 5.4).
	const variant = "89ab".charAt((bytes[8] ?? 0) & 3);
	return [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`4${digits.slice(13, 16)}`,
		`${variant}${digits.slice(17, 20)}`,
		digits.slice(20),
	].join("-");
}

/**
 * Gives each content a key of its own: the same one while the same content is tried again, so that the server can
 * distinguish a retry from a second message, and a new one after a change.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
	let last: { content: string; key: string } | null = null;
	return {
		keyFor(content: unknown): string {
			const text = JSON.stringify(content);
			if (last?.content !== text) last = { content: text, key: newKey() };
			return last.key;
		},
		/** After a success the same content is a new message. */
		reset() {
			last = null;
		},
	};
}

export type FormState =
	| { status: "idle" }
	| { status: "sending" }
	| { status: "sent" }
	| { status: "refused"; problems: Problems }
	| { status: "failed"; message: string };

type FormChange =
	| { type: "refused"; problems: Problems }
	| { type: "failed"; message: string }
	| { type: "submitted" }
	| { type: "delivered" }
	| { type: "edited"; field: string }
	| { type: "rested" }
	| { type: "restarted" };

/** What a post without script left for the page: the typing and the first problem, whose field may be none, or that it was accepted. */
export type FormStart = {
	returned: { values: Readonly<Record<string, string>>; problem: { field: string; message: string } } | null;
	isSent: boolean;
};

export function startOfForm({ returned, isSent }: FormStart): FormState {
	if (returned) {
		const { field, message } = returned.problem;
		return field ? { status: "refused", problems: { [field]: message } } : { status: "failed", message };
	}
	return { status: isSent ? "sent" : "idle" };
}

/** What is wrong with each field, if anything is. */
export const problemsIn = (state: FormState): Problems => (state.status === "refused" ? state.problems : {});

/** The form's one transition function. A failure stays until the next attempt, a field's problem until it is edited. */
export function nextFormState(state: FormState, change: FormChange): FormState {
	switch (change.type) {
		case "submitted":
			return { status: "sending" };
		case "refused":
			return { status: "refused", problems: change.problems };
		case "failed":
			return { status: "failed", message: change.message };
		case "delivered":
			return { status: "sent" };
		case "edited": {
			if (!(change.field in problemsIn(state))) return state;
			const problems = withoutProblem(problemsIn(state), change.field);
			return Object.keys(problems).length > 0 ? { status: "refused", problems } : { status: "idle" };
		}
		case "rested":
			return state.status === "sent" ? { status: "idle" } : state;
		case "restarted":
			return state.status === "sending" ? state : { status: "idle" };
	}
}

/** The outcome of sending: a success empties the fields unless `keepsFields`; a failure has the sentence to show. */
type Delivery = { ok: true; keepsFields?: boolean } | { ok: false; message: string };

type FormOptions<Input> = {
	check(fields: FormData): FormCheck<Input>;
	send(input: Input, idempotencyKey: string): Promise<Delivery>;
	/** The page shows by now what became of it. */
	onReply?(): void;
};

/**
 * A form with script: checked here first, sent once, its outcome shown in place.
 * The fields stay the browser's own, so nothing typed before the script arrived is lost.
 */
export function useFormSubmission<Input>(start: FormStart, { check, send, onReply }: FormOptions<Input>) {
	const [state, dispatch] = useReducer(nextFormState, start, startOfForm);
	const [keys] = useState(() => createIdempotencyKeys());
	const isSending = useRef(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		// The state is one render behind a second click; this is not.
		if (isSending.current) return;
		const checked = check(new FormData(form));
		if (!checked.ok) {
			// What is wrong is said by the time the field takes the focus.
			flushSync(() => dispatch({ type: "refused", problems: checked.problems }));
			return focusFirstInvalid(form);
		}
		isSending.current = true;
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const delivery = await send(checked.input, keys.keyFor(checked.input));
		isSending.current = false;
		if (delivery.ok) {
			keys.reset();
			if (!delivery.keepsFields) clearFields(form);
		}
		flushSync(() => dispatch(delivery.ok ? { type: "delivered" } : { type: "failed", message: delivery.message }));
		restoreFocus(focused);
		onReply?.();
	}

	function markEdited(event: FormEvent<HTMLFormElement>) {
		dispatch({ type: "edited", field: editedField(event.target) });
	}

	return { state, dispatch, submit, markEdited };
}
