import { type FormEvent, useEffect, useState, type WheelEvent } from "react";
import { SERVICE_TIMEOUT_MS } from "#ui/form/call-service.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { FieldGrid, TextField } from "#ui/form/fields.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import type { FormPhase, Problems } from "#ui/form/use-service-form.ts";
import { loanFormCopy as copy } from "./loan.copy.ts";
import { loanMessages } from "./loan.messages.ts";
import styles from "./loan-form.module.css";
import { COUNT_STEP, CREDIT_SCORE_MAX, MONEY_STEP } from "./loan-form.schema.ts";

type NumberName =
	| "Dependents"
	| "ApplicantIncome"
	| "CoapplicantIncome"
	| "Credit_Score"
	| "LoanAmount"
	| "Loan_Amount_Term";
type ChoiceName = "Gender" | "Married" | "Education" | "Self_Employed" | "Property_Area";

const { personal, financial, loan } = copy;
const fieldCopy = { ...personal, ...financial, ...loan };

// A wheel turned over a focused number field changes the number in it, unseen by who only meant to scroll on.
function letThePageScroll(event: WheelEvent<HTMLInputElement>) {
	event.currentTarget.blur();
}

/** The eleven fields in their three groups, each with what is wrong with it. */
function LoanFields({ problems }: { problems: Problems }) {
	const choice = (name: ChoiceName) => <ChoiceField name={name} {...fieldCopy[name]} problem={problems[name]} />;
	const number = (name: NumberName, limits: { step: number; max?: number }) => (
		<TextField
			id={`loan-${name}`}
			name={name}
			type="number"
			// A step below 1 needs a decimal sign on the keyboard of a phone.
			inputMode={limits.step < 1 ? "decimal" : "numeric"}
			min={0}
			{...limits}
			required
			autoComplete="off"
			onWheel={letThePageScroll}
			{...fieldCopy[name]}
			problem={problems[name]}
		/>
	);
	return (
		<>
			<FieldGroup title={personal.title} hint={personal.hint}>
				<FieldGrid>
					{choice("Gender")}
					{choice("Married")}
					{choice("Education")}
					{choice("Self_Employed")}
					{number("Dependents", { step: COUNT_STEP })}
					<div data-wide="">{choice("Property_Area")}</div>
				</FieldGrid>
			</FieldGroup>
			<FieldGroup title={financial.title} hint={financial.hint}>
				<FieldGrid>
					{number("ApplicantIncome", { step: MONEY_STEP })}
					{number("CoapplicantIncome", { step: MONEY_STEP })}
					{number("Credit_Score", { step: COUNT_STEP, max: CREDIT_SCORE_MAX })}
				</FieldGrid>
			</FieldGroup>
			<FieldGroup title={loan.title} hint={loan.hint}>
				<FieldGrid>
					{number("LoanAmount", { step: MONEY_STEP })}
					{number("Loan_Amount_Term", { step: COUNT_STEP })}
				</FieldGrid>
			</FieldGroup>
		</>
	);
}

/** The region is there from the start: some screen readers stay silent about one that arrives together with its text. */
function ErrorBox({ message }: { message: string | false }) {
	return (
		<div role="alert" className={styles.error}>
			{message && (
				<MessageBox tone="error" title={loanMessages.errorTitle}>
					<span>{message}</span>
				</MessageBox>
			)}
		</div>
	);
}

const EXPLAINED_AFTER_MS = 5_000;
const TICK_MS = 1_000;

/** Milliseconds since the waiting began, to about a second. */
function useWaitedTime(isWaiting: boolean): number {
	const [waitedMs, setWaitedMs] = useState(0);
	useEffect(() => {
		if (!isWaiting) return setWaitedMs(0);
		const startedAt = Date.now();
		const timer = setInterval(() => setWaitedMs(Date.now() - startedAt), TICK_MS);
		return () => clearInterval(timer);
	}, [isWaiting]);
	return waitedMs;
}

/** Why nothing happens, once nothing has happened for a while: the service may be waking up. */
function WaitingNotice({ isWaiting }: { isWaiting: boolean }) {
	const waitedMs = useWaitedTime(isWaiting);
	const isExplained = isWaiting && waitedMs >= EXPLAINED_AFTER_MS;
	const { text, progress } = copy.waiting;
	return (
		<div className={styles.waiting} data-shown={isExplained || undefined}>
			<p role="status">{isExplained && text}</p>
			{isExplained && <progress aria-label={progress} max={SERVICE_TIMEOUT_MS} value={waitedMs} />}
		</div>
	);
}

type LoanFormProps = {
	phase: FormPhase;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onEdit(event: FormEvent<HTMLFormElement>): void;
};

/**
 * The form. Its method makes a press before the script is there do nothing: a normal one would write the household's
 * figures into the address. What is wrong with the answers stands above them, what went wrong with sending them at the
 * button.
 */
export function LoanForm({ phase, onSubmit, onEdit }: LoanFormProps) {
	const isHydrated = useHydrated();
	const isWaiting = phase.name === "waiting";
	return (
		<form
			id="form"
			method="dialog"
			noValidate={isHydrated}
			onSubmit={onSubmit}
			onInput={onEdit}
			aria-label={copy.title}
			className={styles.root}
		>
			<MessageBox tone="caution" title={copy.notice.title}>
				{copy.notice.text}
			</MessageBox>
			<p className={styles.withoutScript}>
				<noscript>{copy.withoutScript}</noscript>
			</p>
			<ErrorBox message={phase.name === "refused" && loanMessages.general} />
			<div className={styles.fields}>
				<LoanFields problems={phase.name === "refused" ? phase.problems : {}} />
			</div>
			<ErrorBox message={phase.name === "failed" && phase.message} />
			<SubmitButton {...copy.submit} isBusy={isWaiting} />
			<WaitingNotice isWaiting={isWaiting} />
		</form>
	);
}
