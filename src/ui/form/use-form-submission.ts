import { type FormEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldCheck } from "./check-fields.ts";
import { clearFields, editedField, focusField, giveBackFocus } from "./form-elements.ts";
import { type FormStart, nextFormState, startOfForm } from "./form-state.ts";
import { createIdempotencyKeys } from "./idempotency-key.ts";

/** What became of what was sent: a success empties the fields unless they are to be kept, a failure is the sentence to show. */
export type Delivery = { ok: true; keepsFields?: boolean } | { ok: false; message: string };

type FormWork<Input> = {
	check(fields: FormData): FieldCheck<Input>;
	send(input: Input, idempotencyKey: string): Promise<Delivery>;
	/** The page shows the answer by now. */
	onAnswer(): void;
};

/**
 * A form with script: checked here first, sent once, answered in place.
 * The fields stay the browser's own, so nothing typed before the script arrived is lost.
 */
export function useFormSubmission<Input>(start: FormStart, { check, send, onAnswer }: FormWork<Input>) {
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
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problem: checked.problem }));
			focusField(form, checked.problem.field);
			return;
		}
		isSending.current = true;
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const delivery = await send(checked.input, keys.keyFor(checked.input));
		isSending.current = false;
		if (delivery.ok) {
			keys.forget();
			if (!delivery.keepsFields) clearFields(form);
		}
		const problem = delivery.ok ? null : { field: null, message: delivery.message };
		flushSync(() => dispatch(problem ? { type: "failed", problem } : { type: "delivered" }));
		giveBackFocus(focused);
		onAnswer();
	}

	function markEdited(event: FormEvent<HTMLFormElement>) {
		dispatch({ type: "edited", field: editedField(event.target) });
	}

	return { state, dispatch, submit, markEdited };
}
