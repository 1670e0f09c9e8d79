import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { SecondCurrency } from "#domain/second-currency.ts";
import type { CompanyOnPages } from "#ui/company.tsx";
import { SERVICE_TIMEOUT_MS } from "#ui/form/call-service.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { FieldGrid, Suggestion, TextField } from "#ui/form/fields.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { FormPhase, Problems } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./loan-form.module.css";
import { COUNT_STEP, CREDIT_SCORE_MAX, dollarsOf, readNumber } from "./loan-form.schema.ts";
import { amountText, termText } from "./loan-units.ts";
import { ANSWER_ID, type LoanStart } from "./request-estimate.ts";

const ECHOED_AFTER_MS = 400;

type NumberFieldProps = {
	copy: LoanPage["form"]["numbers"];
	id: string;
	name: string;
	label: string;
	hint: string;
	problem: string | undefined;
	/** An example of the format, shown while nothing is typed. */
	example: string;
	/** Formats the number that was read, with its unit: `$8,500.50 a month`. */
	unit(value: number): string;
	/** Suggests the number that an unlikely one may have meant. */
	suggest?(value: number): number | undefined;
	/** Of an amount: the currency that is read beside dollars, and never as them. */
	currency?: SecondCurrency | undefined;
	isRate?: boolean;
	isWhole?: boolean;
	defaultValue?: string | undefined;
};

/** A number that may be written with either decimal mark. The number that was read stands below. */
export function NumberField({
	copy,
	id,
	name,
	example,
	unit,
	suggest,
	currency,
	isRate = false,
	isWhole,
	...field
}: NumberFieldProps) {
	const isHydrated = useHydrated();
	const input = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState(field.defaultValue ?? "");
	const [echoed, setEchoed] = useState(typed);
	const [announced, setAnnounced] = useState("");
	const value = readNumber(echoed, { isRate });
	const inDollars = (text: string) => currency && dollarsOf(text, currency);
	const dollars = inDollars(echoed);
	// The suggestion is a button that needs script.
	const meant = !isHydrated ? undefined : value === null ? dollars : suggest?.(value);

	useEffect(() => {
		const timer = setTimeout(() => setEchoed(typed), ECHOED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [typed]);

	// Text that a browser has put back after a reload counts as typed, too.
	useEffect(() => {
		const restored = input.current?.querySelector("input")?.value;
		if (restored) setTyped(restored);
	}, []);

	function unreadable(text: string): string {
		const amount = inDollars(text);
		if (amount === undefined) return fillIn(copy.unreadable, { typed: text.trim(), example });
		return fillIn(copy.otherCurrency, { typed: text.trim(), number: unit(amount) });
	}
	const read = (number: number) => fillIn(copy.read, { number: unit(number) });

	function leave() {
		setEchoed(typed);
		const left = readNumber(typed, { isRate });
		setAnnounced(typed.trim() === "" ? "" : left === null ? unreadable(typed) : read(left));
	}

	const isUnread = value === null && echoed.trim() !== "";
	// The problem is said once: with it below the field, the note says how to write the number.
	const text =
		echoed.trim() === "" || (isUnread && field.problem && dollars === undefined) ? (
			fillIn(copy.example, { example })
		) : value === null ? (
			unreadable(echoed)
		) : (
			<output htmlFor={id} aria-live="off">
				{read(value)}
			</output>
		);
	const state = echoed.trim() === "" ? "empty" : value === null ? "unread" : meant === undefined ? "read" : "unlikely";
	return (
		<div ref={input} className={styles.number} data-state={state}>
			<TextField
				{...field}
				id={id}
				name={name}
				inputMode={isWhole ? "numeric" : "decimal"}
				required={!isRate}
				onInput={(event) => setTyped(event.currentTarget.value)}
				onBlur={leave}
				note={
					<>
						{/* In an element of its own it can be changed, whatever a browser's translator has made of it. */}
						<span>{text}</span>
						{meant !== undefined && (
							<>
								{" "}
								<Suggestion fieldId={id} text={String(meant)}>
									{fillIn(value === null ? copy.enterDollars : copy.didYouMean, { number: unit(meant) })}
								</Suggestion>
							</>
						)}
					</>
				}
			/>
			<VisuallyHidden role="status">{announced}</VisuallyHidden>
		</div>
	);
}

type CountName = "Dependents" | "Credit_Score";
type TypedName = "ApplicantIncome" | "CoapplicantIncome" | "LoanAmount" | "Loan_Amount_Term" | "Interest_Rate";
type ChoiceName = "Gender" | "Married" | "Education" | "Self_Employed" | "Property_Area";

type FormCopy = LoanPage["form"];

const fieldId = (name: string) => `loan-${name}`;

const MOST_YEARS = 40;
const MONTHS_A_YEAR = 12;

/** Months, where a term was probably typed in years. */
function monthsFromYears(term: number): number | undefined {
	return Number.isInteger(term) && term > 0 && term <= MOST_YEARS && term % MONTHS_A_YEAR !== 0
		? term * MONTHS_A_YEAR
		: undefined;
}

/** The eleven fields of the specification in their three groups, and the interest rate, each with what is wrong with it. */
function LoanFields({
	copy,
	currency,
	start,
	problems,
}: Pick<LoanFormProps, "copy" | "currency" | "start"> & { problems: Problems }) {
	const { personal, financial, loan, numbers } = copy;
	const fields = { ...personal, ...financial, ...loan };
	const shared = (name: CountName | TypedName | ChoiceName) => ({
		id: fieldId(name),
		name,
		defaultValue: start.values[name],
		problem: problems[name],
	});
	const amount = (value: number) => amountText(value, currency);
	const income = {
		example: "8,500.50",
		unit: (value: number) => fillIn(numbers.amountAMonth, { amount: amount(value) }),
		currency,
	};
	const rateUnit = (rate: number) => fillIn(numbers.percentAYear, { rate: rate.toFixed(2) });
	const choice = (name: ChoiceName) => (
		<ChoiceField
			{...shared(name)}
			label={fields[name].label}
			choices={Object.entries(fields[name].options).map(([value, label]) => ({ value, label }))}
		/>
	);
	const typed = (name: TypedName) => ({ copy: numbers, ...fields[name], ...shared(name) });
	const count = (name: CountName, max?: number) => (
		<TextField
			{...shared(name)}
			type="number"
			inputMode="numeric"
			min={0}
			max={max}
			step={COUNT_STEP}
			required
			// A wheel turned over a focused number field changes the number in it, unseen by who only meant to scroll on.
			onWheel={(event) => event.currentTarget.blur()}
			{...fields[name]}
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
					{count("Dependents")}
					<div data-wide="">{choice("Property_Area")}</div>
				</FieldGrid>
			</FieldGroup>
			<FieldGroup title={financial.title} hint={financial.hint}>
				<FieldGrid>
					<NumberField {...typed("ApplicantIncome")} {...income} />
					<NumberField {...typed("CoapplicantIncome")} {...income} />
					{count("Credit_Score", CREDIT_SCORE_MAX)}
				</FieldGrid>
			</FieldGroup>
			<FieldGroup title={loan.title} hint={loan.hint}>
				<FieldGrid>
					<NumberField {...typed("LoanAmount")} example="320,000" unit={amount} currency={currency} />
					<NumberField {...typed("Loan_Amount_Term")} example="360" unit={termText} suggest={monthsFromYears} isWhole />
					<NumberField {...typed("Interest_Rate")} example="6.5" unit={rateUnit} isRate />
				</FieldGrid>
				<p className={styles.rule}>{numbers.rule}</p>
			</FieldGroup>
		</>
	);
}

type ErrorBoxProps = {
	ref?: Ref<HTMLDivElement>;
	id: string | undefined;
	title: string;
	message: string | false;
	children?: ReactNode;
};

/** The region is there from the start: some screen readers stay silent about one that arrives together with its text. */
function ErrorBox({ ref, id, title, message, children }: ErrorBoxProps) {
	return (
		<div ref={ref} id={message ? id : undefined} role="alert" tabIndex={-1} className={styles.error}>
			{message && (
				<MessageBox tone="error" title={title}>
					<span>{message}</span>
				</MessageBox>
			)}
			{children}
		</div>
	);
}

function MarkedFields({ copy, problems }: { copy: FormCopy; problems: Problems }) {
	const fields = Object.entries({ ...copy.personal, ...copy.financial, ...copy.loan });
	return (
		<ul className={styles.marked}>
			{fields.map(
				([name, field]) =>
					problems[name] &&
					typeof field === "object" && (
						<li key={name}>
							<a href={`#${fieldId(name)}`}>{field.label}</a>
						</li>
					),
			)}
		</ul>
	);
}

const EXPLAINED_AFTER_MS = 5_000;
const TICK_MS = 1_000;

/** Explains a wait, once nothing has happened for a while: the service may be waking up. */
function WaitingNotice({ copy, isWaiting }: { copy: FormCopy["waiting"]; isWaiting: boolean }) {
	const [waitedMs, setWaitedMs] = useState(0);
	useEffect(() => {
		if (!isWaiting) return setWaitedMs(0);
		const startedAt = Date.now();
		const timer = setInterval(() => setWaitedMs(Date.now() - startedAt), TICK_MS);
		return () => clearInterval(timer);
	}, [isWaiting]);
	const isExplained = isWaiting && waitedMs >= EXPLAINED_AFTER_MS;
	return (
		<div className={styles.waiting} data-shown={isExplained || undefined}>
			<p role="status">{isExplained && copy.text}</p>
			{isExplained && <progress aria-label={copy.progress} max={SERVICE_TIMEOUT_MS} value={waitedMs} />}
		</div>
	);
}

function rateText({ name, sign, perDollar, rate }: NonNullable<LoanFormProps["currency"]>, copy: string): string {
	const amount = `${sign}${formatInteger(perDollar)}`;
	return fillIn(copy, { currency: name, amount, publisher: rate.source, day: rate.day });
}

type LoanFormProps = {
	copy: FormCopy;
	currency: CompanyOnPages["secondCurrency"];
	/** The page itself answers a post without script. */
	page: string;
	start: LoanStart;
	/** The box above the fields. */
	problemsRef: Ref<HTMLDivElement>;
	phase: FormPhase;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onEdit(event: FormEvent<HTMLFormElement>): void;
};

/** The form. Problems of the answers stand above them, a failure to send them at the button. */
export function LoanForm({ copy, currency, page, start, problemsRef, phase, onSubmit, onEdit }: LoanFormProps) {
	const isHydrated = useHydrated();
	const problems = phase.name === "refused" ? phase.problems : {};
	const answerId = start.result ? undefined : ANSWER_ID;
	const isWaiting = phase.name === "waiting";
	return (
		<form
			id="form"
			method="post"
			action={`${page}#${ANSWER_ID}`}
			noValidate={isHydrated}
			onSubmit={onSubmit}
			onInput={onEdit}
			aria-label={copy.title}
			className={styles.root}
		>
			<MessageBox tone="caution" title={copy.notice.title}>
				{copy.notice.text} {currency && rateText(currency, copy.notice.rate)}
			</MessageBox>
			<ErrorBox
				ref={problemsRef}
				id={answerId}
				title={copy.error.title}
				message={phase.name === "refused" && copy.error.general}
			>
				{phase.name === "refused" && <MarkedFields copy={copy} problems={problems} />}
			</ErrorBox>
			<div className={styles.fields}>
				<LoanFields copy={copy} currency={currency} start={start} problems={problems} />
			</div>
			<ErrorBox id={answerId} title={copy.error.title} message={phase.name === "failed" && phase.message} />
			<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={isWaiting} />
			<WaitingNotice copy={copy.waiting} isWaiting={isWaiting} />
		</form>
	);
}
