import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { type ProblemMessages, problemMessage } from "#domain/form-fields.ts";
import { editedField, focusFirstInvalid, restoreFocus } from "./form-elements.ts";

export type Problems = { readonly [field: string]: string | undefined };

export type FormCheck<Input> = { ok: true; input: Input } | { ok: false; problems: Problems };

/** Reads a form by its schema: its input, or what the form says of the first problem of each field, in the schema's order. */
export function checkEveryField<Schema extends z.ZodMiniType>(
	schema: Schema,
	fields: FormData | URLSearchParams,
	messages: ProblemMessages,
): FormCheck<z.output<Schema>> {
	const parsed = schema.safeParse(Object.fromEntries(fields));
	if (parsed.success) return { ok: true, input: parsed.data };
	const problems: Record<string, string> = {};
	for (const issue of parsed.error.issues) problems[String(issue.path[0])] ??= problemMessage(messages, issue);
	return { ok: false, problems };
}

// No `randomUUID`: browsers offer it on secure origins only, and a preview may be on plain http.
const randomKey = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Gives each content a key of its own: the same one while the same content is tried again, so that the server can
 * distinguish a retry from a second message, and a new one after a change.
 */
export function createIdempotencyKeys() {
	let last: { content: string; key: string } | null = null;
	return {
		keyFor(content: unknown): string {
			const text = JSON.stringify(content);
			if (last?.content !== text) last = { content: text, key: randomKey() };
			return last.key;
		},
		/** After a success the same content is a new message. */
		reset() {
			last = null;
		},
	};
}

export type FormPhase =
	| { name: "resting" }
	| { name: "refused"; problems: Problems }
	| { name: "waiting" }
	| { name: "failed"; message: string };

export type FormState<Result> = {
	phase: FormPhase;
	result: Result | null;
	/** Counts the results of this visit: each has a view of its own. */
	resultNumber: number;
};

type FormChange<Result> =
	| { type: "refused"; problems: Problems }
	| { type: "submitted" }
	| { type: "succeeded"; result: Result }
	| { type: "failed"; message: string }
	| { type: "edited"; field: string }
	| { type: "restarted" };

export const restingForm = { phase: { name: "resting" }, result: null, resultNumber: 0 } as const;

/** The state in which a form begins, where its page answers a post without script. */
type FormBeginning<Result> = Pick<FormState<Result>, "phase" | "result">;

export const problemsIn = (phase: FormPhase): Problems => (phase.name === "refused" ? phase.problems : {});

/**
 * The form's one transition function. A new request clears the earlier result and everything said about it; a form that
 * is not sent leaves it. The general message stays until the next attempt, the mark of a field until it is edited.
 */
export function nextFormState<Result>(state: FormState<Result>, change: FormChange<Result>): FormState<Result> {
	const { phase, resultNumber } = state;
	switch (change.type) {
		case "refused":
			return { ...state, phase: { name: "refused", problems: change.problems } };
		case "submitted":
			return { phase: { name: "waiting" }, result: null, resultNumber };
		case "succeeded":
			return { phase: { name: "resting" }, result: change.result, resultNumber: resultNumber + 1 };
		case "failed":
			return { phase: { name: "failed", message: change.message }, result: null, resultNumber };
		case "edited": {
			const { [change.field]: edited, ...problems } = problemsIn(phase);
			return edited === undefined ? state : { ...state, phase: { name: "refused", problems } };
		}
		case "restarted":
			return phase.name === "waiting" ? state : { phase: { name: "resting" }, result: null, resultNumber };
	}
}

/** The outcome of a form that was sent; of a failure the sentence to show. */
export type SendOutcome<Result> = { ok: true; value: Result } | { ok: false; message: string };

type FormOptions<Input, Result> = {
	check(fields: FormData): FormCheck<Input>;
	/** The key is the same while the same content is tried again. */
	send(input: Input, signal: AbortSignal, idempotencyKey: string): Promise<SendOutcome<Result>>;
	/** The fields say by now what is wrong with them. The first of them takes the focus unless this says otherwise. */
	onRefused?(form: HTMLFormElement): void;
	/**
	 * The sentence for the result, shown if the island fails while the form is sent or from then on; "page": then the page
	 * answers the form as it does without script.
	 */
	outcome?: "page" | ((result: Result) => string);
	/** The page says by now why there is no result. */
	onFailed?(): void;
	/** The result is on the page by now. */
	onResult?(result: Result, form: HTMLFormElement): void;
};

/** Forgets what became of an earlier request, and its key. */
function forgetOutcome(said: DOMStringMap): void {
	for (const name of ["outcome", "failure", "idempotencyKey"]) delete said[name];
}

/**
 * A form with script: checked here first, sent once, its result shown in place. The fields stay the browser's own, so that
 * no failure can clear them, and nothing typed before the script arrived is lost. A request ends with the page that waits for it.
 */
export function useForm<Input, Result>(
	{ check, send, outcome: outcomeOf, onRefused = focusFirstInvalid, onFailed, onResult }: FormOptions<Input, Result>,
	beginning: FormBeginning<Result> = restingForm,
) {
	const [state, dispatch] = useReducer(nextFormState<Result>, { ...restingForm, ...beginning });
	const [keys] = useState(() => createIdempotencyKeys());
	const request = useRef<AbortController | null>(null);
	/** It keeps the outcome, and until then the key. */
	const island = useRef<HTMLElement | null>(null);

	useEffect(() => () => request.current?.abort(), []);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// The state is one render behind a second click; this is not.
		if (request.current) return;
		const form = event.currentTarget;
		const checked = check(new FormData(form));
		if (!checked.ok) {
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problems: checked.problems }));
			return onRefused(form);
		}
		const controller = new AbortController();
		request.current = controller;
		const key = keys.keyFor(checked.input);
		if (outcomeOf) island.current = form.closest<HTMLElement>("[data-island]");
		const said: DOMStringMap = island.current?.dataset ?? {};
		forgetOutcome(said);
		said.idempotencyKey = key;
		if (outcomeOf === "page") said.outcome = "";
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const outcome = await send(checked.input, controller.signal, key);
		const isGone = controller.signal.aborted;
		// The page is being asked instead.
		if (isGone && outcomeOf === "page") return;
		forgetOutcome(said);
		if (outcome.ok && outcomeOf) said.outcome = outcomeOf === "page" ? "" : outcomeOf(outcome.value);
		if (!outcome.ok) Object.assign(said, { failure: outcome.message, idempotencyKey: key });
		if (isGone) return;
		request.current = null;
		if (!outcome.ok) {
			flushSync(() => dispatch({ type: "failed", message: outcome.message }));
			restoreFocus(focused);
			return onFailed?.();
		}
		keys.reset();
		flushSync(() => dispatch({ type: "succeeded", result: outcome.value }));
		restoreFocus(focused);
		onResult?.(outcome.value, form);
	}

	return {
		state,
		submit,
		markEdited: (event: FormEvent<HTMLFormElement>) => dispatch({ type: "edited", field: editedField(event.target) }),
		/** Shows the result of an earlier visit. */
		show: (result: Result) => dispatch({ type: "succeeded", result }),
		/** Says what is wrong before anything is sent. */
		fail: (message: string) => dispatch({ type: "failed", message }),
		/** Clears the problems, the failure and the result, unless a request is in flight. */
		restart() {
			if (!request.current && island.current) forgetOutcome(island.current.dataset);
			dispatch({ type: "restarted" });
		},
	};
}
