import { type FormEvent, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { type ProblemMessages, problemMessage } from "#domain/problem-messages.ts";
import { editedField } from "./form-elements.ts";

/** What is wrong, by field. */
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

/** What became of a form that asks a service. */
export type FormOutcome<Result> = { ok: true; value: Result } | { ok: false; message: string };

export type FormPhase =
	| { name: "resting" }
	| { name: "refused"; problems: Problems }
	| { name: "waiting" }
	| { name: "failed"; message: string };

type ServiceFormState<Result> = {
	phase: FormPhase;
	result: Result | null;
	/** Counts the results of this visit: each has a view of its own. */
	resultNumber: number;
};

type ServiceFormChange<Result> =
	| { type: "refused"; problems: Problems }
	| { type: "submitted" }
	| { type: "succeeded"; result: Result }
	| { type: "failed"; message: string }
	| { type: "edited"; field: string }
	| { type: "restarted" };

export const restingForm = { phase: { name: "resting" }, result: null, resultNumber: 0 } as const;

/** What a form begins with, where its page answers a post without script. */
type ServiceFormStart<Result> = Pick<ServiceFormState<Result>, "phase" | "result">;

/** The other problems. */
export function withoutProblem(problems: Problems, field: string): Problems {
	return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}

/**
 * The form's one transition function. A new request clears the earlier result and everything said about it; a form that
 * is not sent leaves it. The general message stays until the next attempt, the mark of a field until it is edited.
 */
export function nextServiceFormState<Result>(
	state: ServiceFormState<Result>,
	change: ServiceFormChange<Result>,
): ServiceFormState<Result> {
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
		case "edited":
			if (phase.name !== "refused" || !(change.field in phase.problems)) return state;
			return { ...state, phase: { name: "refused", problems: withoutProblem(phase.problems, change.field) } };
		case "restarted":
			return phase.name === "waiting" ? state : { phase: { name: "resting" }, result: null, resultNumber };
	}
}

type ServiceForm<Input, Result> = {
	check(fields: FormData): FormCheck<Input>;
	/** The result, or the sentence to show. */
	send(input: Input, signal: AbortSignal): Promise<FormOutcome<Result>>;
	/** The fields say by now what is wrong with them. */
	onRefused(form: HTMLFormElement): void;
	/** The page says by now why there is no result. `focused` had the focus when the form was sent. */
	onFailed(focused: Element | null): void;
	/** The result is on the page by now. */
	onResult(): void;
};

/**
 * A form that asks a service: checked here first, sent once, its result shown in place. The fields stay the browser's
 * own, so that no failure can clear them. A request ends with the page that waits for it.
 */
export function useServiceForm<Input, Result>(
	form: ServiceForm<Input, Result>,
	start: ServiceFormStart<Result> = restingForm,
) {
	const [state, dispatch] = useReducer(nextServiceFormState<Result>, { ...restingForm, ...start });
	const request = useRef<AbortController | null>(null);

	useEffect(() => () => request.current?.abort(), []);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// The state is one render behind a second click; this is not.
		if (request.current) return;
		const element = event.currentTarget;
		const checked = form.check(new FormData(element));
		if (!checked.ok) {
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problems: checked.problems }));
			return form.onRefused(element);
		}
		const controller = new AbortController();
		request.current = controller;
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const outcome = await form.send(checked.input, controller.signal);
		if (controller.signal.aborted) return;
		request.current = null;
		flushSync(() =>
			dispatch(
				outcome.ok ? { type: "succeeded", result: outcome.value } : { type: "failed", message: outcome.message },
			),
		);
		if (outcome.ok) form.onResult();
		else form.onFailed(focused);
	}

	return {
		state,
		submit,
		markEdited: (event: FormEvent<HTMLFormElement>) => dispatch({ type: "edited", field: editedField(event.target) }),
		/** Shows the result of an earlier visit. */
		show: (result: Result) => dispatch({ type: "succeeded", result }),
		/** Clears the problems, the failure and the result, unless a request is in flight. */
		restart: () => dispatch({ type: "restarted" }),
	};
}
