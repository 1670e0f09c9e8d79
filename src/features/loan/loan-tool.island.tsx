import { type FormEvent, useRef, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import type { CompanyOnPages } from "#ui/company.tsx";
import { serviceMessage } from "#ui/form/call-service.ts";
import { goToBox } from "#ui/form/form-elements.ts";
import { checkEveryField, useForm } from "#ui/form/use-form.ts";
import { island } from "#ui/island.tsx";
import textAction from "#ui/text-action.module.css";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { createApplication, type LoanInput, loanFormSchema } from "./loan-form.schema.ts";
import { LoanForm } from "./loan-form.tsx";
import { LoanResult } from "./loan-result.tsx";
import styles from "./loan-tool.module.css";
import { ANSWER_ID, type LoanStart, requestEstimate } from "./request-estimate.ts";

/** Beside the form: how it decides, and what it cannot do. */
function LoanNotes({ label, parts, modelCard }: LoanPage["notes"]) {
	return (
		<aside aria-label={label} className={styles.about}>
			{parts.map(({ title, paragraphs }) => (
				<section key={title}>
					<h2>{title}</h2>
					{paragraphs.map(({ text }) => (
						<p key={text}>{text}</p>
					))}
				</section>
			))}
			<a href="#model-card" className={`${textAction.root} ${styles.link}`}>
				{modelCard}
			</a>
		</aside>
	);
}

type LoanToolProps = {
	copy: Pick<LoanPage, "form" | "notes" | "result" | "rate">;
	currency: CompanyOnPages["secondCurrency"];
	serviceUrl: string;
	page: string;
	start: LoanStart;
};

/**
 * The form, the result once there is one, and notes, which stand beside the form where there is room. In the response to a
 * post the result comes first, because the page is about it.
 */
function LoanTool({ copy, currency, serviceUrl, page, start }: LoanToolProps) {
	const form = useRef<HTMLDivElement>(null);
	const problems = useRef<HTMLDivElement>(null);
	const verdict = useRef<HTMLDivElement>(null);
	const [isOld, setOld] = useState(false);
	const behavior = useReducedMotion() ? "auto" : "smooth";

	const { state, submit, markEdited } = useForm(
		{
			check: (fields) => checkEveryField(loanFormSchema(copy.rate.percent), fields, copy.form.problems),
			async send(input: LoanInput, signal) {
				const outcome = await requestEstimate(serviceUrl, createApplication(input), signal);
				if (outcome.ok) return { ok: true, value: { ...outcome.value, rate: input.Interest_Rate } };
				return { ok: false, message: serviceMessage(copy.form.service, outcome.problem) };
			},
			outcome: "page",
			onRefused: () => goToBox(problems.current, { behavior, block: "start" }),
			onResult() {
				setOld(false);
				verdict.current?.focus({ preventScroll: true });
				verdict.current?.parentElement?.scrollIntoView({ behavior, block: "start" });
			},
		},
		start,
	);
	function edit(event: FormEvent<HTMLFormElement>) {
		markEdited(event);
		setOld(state.result !== null);
	}

	const result = state.result && (
		<LoanResult
			key={state.resultNumber}
			id={start.result ? ANSWER_ID : undefined}
			copy={copy.result}
			currency={currency}
			ref={verdict}
			estimate={state.result}
			isOld={isOld}
			onAgain={() => form.current?.querySelector("form")?.requestSubmit()}
		/>
	);
	return (
		<>
			{start.result && result}
			<div className={styles.root}>
				<div ref={form} className={styles.form}>
					<LoanForm
						copy={copy.form}
						currency={currency}
						page={page}
						start={start}
						problemsRef={problems}
						phase={state.phase}
						onSubmit={submit}
						onEdit={edit}
					/>
				</div>
				{!start.result && result && <div className={styles.result}>{result}</div>}
				<div className={styles.notes}>
					<LoanNotes {...copy.notes} />
				</div>
			</div>
		</>
	);
}

export default island({ name: "loan-tool", on: "focus", component: LoanTool });
