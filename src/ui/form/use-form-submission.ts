import { type FormEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { clearFields, editedField, focusField, restoreFocus } from "./form-elements.ts";

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

/** What is wrong, and where: `field` is null when no field is to blame, or its mark is gone because it was edited. */
export type FormProblem = {
	field: string | null;
	message: string;
	/** What is wrong with further fields, by their names: each is marked, and the message stays that of the first. */
	others?: Readonly<Record<string, string>>;
};

/** What is wrong with a field, if anything is. */
export function problemOf(problem: FormProblem | null, field: string): string | undefined {
	return problem?.field === field ? problem.message : problem?.others?.[field];
}

export type FormState =
	| { status: "idle" }
	| { status: "sending" }
	| { status: "sent" }
	| { status: "failed"; problem: FormProblem };

type FormChange =
	| { type: "refused" | "failed"; problem: FormProblem }
	| { type: "submitted" }
	| { type: "delivered" }
	| { type: "edited"; field: string }
	| { type: "rested" }
	| { type: "restarted" };

/** What a post without script left for the page: the typing and the first problem, or that it was accepted. */
export type FormStart = {
	returned: { values: Readonly<Record<string, string>>; problem: FormProblem } | null;
	isSent: boolean;
};

export function startOfForm({ returned, isSent }: FormStart): FormState {
	if (returned) return { status: "failed", problem: returned.problem };
	return { status: isSent ? "sent" : "idle" };
}

function withoutMark(problem: FormProblem, edited: string): FormProblem {
	if (problem.field === edited) return { ...problem, field: null };
	const others = Object.entries(problem.others ?? {}).filter(([field]) => field !== edited);
	return { ...problem, others: Object.fromEntries(others) };
}

/** The form's one transition function. The message of a failure stays until the next attempt, the mark until an edit. */
export function nextFormState(state: FormState, change: FormChange): FormState {
	switch (change.type) {
		case "submitted":
			return { status: "sending" };
		case "refused":
		case "failed":
			return { status: "failed", problem: change.problem };
		case "delivered":
			return { status: "sent" };
		case "edited":
			if (state.status !== "failed" || problemOf(state.problem, change.field) === undefined) return state;
			return { status: "failed", problem: withoutMark(state.problem, change.field) };
		case "rested":
			return state.status === "sent" ? { status: "idle" } : state;
		case "restarted":
			return state.status === "sending" ? state : { status: "idle" };
	}
}

export type FieldCheck<Input> = { ok: true; input: Input } | { ok: false; problem: FormProblem };

/** Reads a form by its schema and names what is wrong with it, the first problem of each field, in the schema's order. */
export function checkFields<Schema extends z.ZodMiniType>(
	schema: Schema,
	fields: FormData,
): FieldCheck<z.output<Schema>> {
	const parsed = schema.safeParse(Object.fromEntries(fields));
	if (parsed.success) return { ok: true, input: parsed.data };
	const problems = new Map<string, string>();
	for (const { path, message } of parsed.error.issues) {
		const field = path[0] === undefined ? "" : String(path[0]);
		if (!problems.has(field)) problems.set(field, message);
	}
	const [[field, message] = ["", ""], ...others] = problems;
	const first = { field: field || null, message };
	return { ok: false, problem: others.length > 0 ? { ...first, others: Object.fromEntries(others) } : first };
}

/** The outcome of sending: a success empties the fields unless `keepsFields`; a failure has the sentence to show. */
type Delivery = { ok: true; keepsFields?: boolean } | { ok: false; message: string };

type FormOptions<Input> = {
	/** What checks the form. It brings the schema and zod along, so it is loaded when the visitor comes to the form. */
	loadCheck(): Promise<(fields: FormData) => FieldCheck<Input>>;
	send(input: Input, idempotencyKey: string): Promise<Delivery>;
	/** The page shows by now what became of it. */
	onReply?(): void;
};

/**
 * A form with script: checked here first, sent once, its outcome shown in place.
 * The fields stay the browser's own, so nothing typed before the script arrived is lost.
 */
export function useFormSubmission<Input>(start: FormStart, { loadCheck, send, onReply }: FormOptions<Input>) {
	const [state, dispatch] = useReducer(nextFormState, start, startOfForm);
	const [keys] = useState(() => createIdempotencyKeys());
	const isSending = useRef(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		// The state is one render behind a second click; this is not.
		if (isSending.current) return;
		isSending.current = true;
		const fields = new FormData(form);
		const check = await loadCheck().catch(() => null);
		// A later version of the site has no such script anymore. Its endpoint checks what a browser posts.
		if (!check) return form.submit();
		const checked = check(fields);
		if (!checked.ok) {
			isSending.current = false;
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problem: checked.problem }));
			focusField(form, checked.problem.field);
			return;
		}
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const delivery = await send(checked.input, keys.keyFor(checked.input));
		isSending.current = false;
		if (delivery.ok) {
			keys.reset();
			if (!delivery.keepsFields) clearFields(form);
		}
		const problem = delivery.ok ? null : { field: null, message: delivery.message };
		flushSync(() => dispatch(problem ? { type: "failed", problem } : { type: "delivered" }));
		restoreFocus(focused);
		onReply?.();
	}

	function markEdited(event: FormEvent<HTMLFormElement>) {
		dispatch({ type: "edited", field: editedField(event.target) });
	}

	/** Loads the check while the visitor fills the form in. */
	function prepare() {
		loadCheck().catch(() => undefined);
	}

	return { state, dispatch, submit, markEdited, prepare };
}
