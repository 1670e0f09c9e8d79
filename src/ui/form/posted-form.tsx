import { type ReactNode, useRef } from "react";
import { focusFirstInvalid, goToBox } from "./form-elements.ts";
import { FormOutcome } from "./form-outcome.tsx";
import { postJson } from "./post-json.ts";
import styles from "./posted-form.module.css";
import { ProblemLinks } from "./problem-links.tsx";
import { type FormCheck, type FormPhase, problemsIn, type SendOutcome, useForm } from "./use-form.ts";
import { useHydrated } from "./use-hydrated.ts";

const TIMEOUT_MS = 30_000;

/**
 * The reply of an endpoint of the site: its own sentence on a success, if it has one, and on a failure the one to show.
 */
export type FormReply = { ok: true; message: string | null } | { ok: false; message: string };

type FormPost = {
	endpoint: string;
	input: unknown;
	idempotencyKey: string;
	/** The name of the sentence in the response. */
	sentence: "error" | "message";
	messages: { failed: string; unreachable: string };
};

/** The sentence in a response, in which anything may stand: a gateway has pages of its own. */
function sentenceIn(body: unknown, name: string): string | null {
	const sentence: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
	return typeof sentence === "string" ? sentence.trim() || null : null;
}

/** Posts a checked form to an endpoint of the site. */
export function postForm({ endpoint, input, idempotencyKey, sentence, messages }: FormPost): Promise<FormReply> {
	return postJson<FormReply>({
		url: endpoint,
		body: input,
		headers: { Accept: "application/json", "Idempotency-Key": idempotencyKey },
		timeoutMs: TIMEOUT_MS,
		async read(response) {
			const message = sentenceIn(await response.json().catch(() => null), sentence);
			return response.ok ? { ok: true, message } : { ok: false, message: message ?? messages.failed };
		},
		fail: () => ({ ok: false, message: messages.unreachable }),
	});
}

/**
 * The outcome of a post without script: the typing and the first problem, whose field may be none, or that it was
 * accepted.
 */
export type FormStart = {
	returned: { values: Readonly<Record<string, string>>; problem: { field: string; message: string } } | null;
	isSent: boolean;
};

/** The input that was sent; null of a post without script, whose page does not know it any more. */
type Sent<Input> = { input: Input | null; message?: string | null };

/** The state in which the form begins after a post without script. */
export function startOfForm({ returned, isSent }: FormStart): { phase: FormPhase; result: Sent<never> | null } {
	if (!returned) return { phase: { name: "resting" }, result: isSent ? { input: null } : null };
	const { field, message } = returned.problem;
	const phase = field
		? ({ name: "refused", problems: { [field]: message } } as const)
		: ({ name: "failed", message } as const);
	return { phase, result: null };
}

type PostedFormOptions<Input> = {
	endpoint: string;
	check(fields: FormData): FormCheck<Input>;
	send(input: Input, idempotencyKey: string): Promise<FormReply>;
	/** The sentence of the page once it was sent, where the endpoint has none of its own. */
	sent: string;
	/** The page says by now that it was sent. */
	onSent?(input: Input, form: HTMLFormElement): void;
};

/**
 * A form that posts to an endpoint of the site. Without script the browser checks and posts it, and its page begins with what
 * came of it; with script its outcome is shown in place.
 */
export function usePostedForm<Input>(
	start: FormStart,
	{ endpoint, check, send, sent, onSent }: PostedFormOptions<Input>,
) {
	const outcome = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	const showOutcome = () => outcome.current?.scrollIntoView({ block: "nearest" });
	const form = useForm<Input, Sent<Input>>(
		{
			check,
			async send(input, _, idempotencyKey): Promise<SendOutcome<Sent<Input>>> {
				const reply = await send(input, idempotencyKey);
				return reply.ok ? { ok: true, value: { input, message: reply.message } } : reply;
			},
			outcome: ({ message }) => message ?? sent,
			onRefused(element) {
				if (outcome.current) goToBox(outcome.current, { block: "nearest" });
				else focusFirstInvalid(element);
			},
			onFailed: showOutcome,
			onResult({ input }, element) {
				if (input !== null) onSent?.(input, element);
				showOutcome();
			},
		},
		startOfForm(start),
	);
	return {
		...form,
		values: start.returned?.values ?? {},
		problems: problemsIn(form.state.phase),
		isBusy: form.state.phase.name === "waiting",
		isSent: form.state.phase.name === "resting" && form.state.result !== null,
		outcome,
		attributes: {
			id: "form",
			method: "post",
			action: endpoint,
			noValidate: isHydrated,
			onSubmit: form.submit,
			onInput: form.markEdited,
		} as const,
	};
}

type PostedOutcomeProps = {
	form: Pick<ReturnType<typeof usePostedForm>, "outcome" | "state" | "problems">;
	id: string;
	success?: string | undefined;
	children?: ReactNode;
};

/** The outcome of the form, above its fields: their problems, why it was not sent, or that it was. */
export function PostedOutcome({ form: { outcome, state, problems }, id, success, children }: PostedOutcomeProps) {
	const failure = state.phase.name === "failed" ? state.phase.message : undefined;
	const hasProblems = Object.keys(problems).length > 0;
	return (
		<div ref={outcome} tabIndex={-1} className={styles.outcome}>
			<FormOutcome failure={hasProblems ? <ProblemLinks id={id} problems={problems} /> : failure} success={success} />
			{children}
		</div>
	);
}
