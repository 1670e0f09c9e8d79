import { type FormEvent, useRef, useState } from "react";
import type { CompanyContent } from "#content/company-content.ts";
import { focusFirstInvalid, restoreFocus } from "#ui/form/form-elements.ts";
import { checkEveryField, useServiceForm } from "#ui/form/use-service-form.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import type { LoanCopy } from "./loan-copy.ts";
import { createApplication, type LoanInput, loanFormSchema } from "./loan-form.schema.ts";
import { LoanForm } from "./loan-form.tsx";
import { LoanResult } from "./loan-result.tsx";
import styles from "./loan-tool.module.css";
import { requestEstimate } from "./request-estimate.ts";

/** Beside the form: how it decides, and what it cannot do. */
function LoanNotes({ label, parts, modelCard }: LoanCopy["notes"]) {
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
			<a href="#model-card" className={styles.link}>
				{modelCard}
			</a>
		</aside>
	);
}

type LoanToolProps = {
	copy: Pick<LoanCopy, "form" | "notes" | "result" | "rate">;
	/** The chat at the end of the form. */
	chat: CompanyContent["shell"]["chat"]["line"];
	/** Where predictions are made. */
	serviceUrl: string;
};

/** The form with its notes, and below it the result once there is one. */
export function LoanTool({ copy, chat, serviceUrl }: LoanToolProps) {
	const form = useRef<HTMLDivElement>(null);
	const verdict = useRef<HTMLDivElement>(null);
	const [isOld, setOld] = useState(false);
	const behavior = useReducedMotion() ? "auto" : "smooth";

	function returnToForm() {
		// The first answer, which is a choice: the focus belongs on what was chosen.
		form.current?.querySelector<HTMLInputElement>("input:checked")?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ behavior, block: "start" });
	}

	const { state, submit, markEdited } = useServiceForm({
		check: (fields) => checkEveryField(loanFormSchema(copy.rate.percent), fields),
		async send(input: LoanInput, signal) {
			const outcome = await requestEstimate(serviceUrl, createApplication(input), signal);
			return outcome.ok ? { ok: true, value: { ...outcome.value, rate: input.Interest_Rate } } : outcome;
		},
		onRefused: focusFirstInvalid,
		onFailed: restoreFocus,
		onResult() {
			setOld(false);
			verdict.current?.focus({ preventScroll: true });
			verdict.current?.parentElement?.scrollIntoView({ behavior, block: "start" });
		},
	});
	function edit(event: FormEvent<HTMLFormElement>) {
		markEdited(event);
		setOld(state.result !== null);
	}

	return (
		<>
			<Container className={styles.root}>
				<Grid className={styles.desk}>
					<div ref={form} className={styles.form}>
						<LoanForm copy={copy.form} chat={chat} phase={state.phase} onSubmit={submit} onEdit={edit} />
					</div>
					<div className={styles.notes}>
						<LoanNotes {...copy.notes} />
					</div>
				</Grid>
			</Container>
			{state.result && (
				<LoanResult
					key={state.resultNumber}
					copy={copy.result}
					ref={verdict}
					estimate={state.result}
					isOld={isOld}
					onChange={returnToForm}
					onAgain={() => form.current?.querySelector("form")?.requestSubmit()}
				/>
			)}
		</>
	);
}
