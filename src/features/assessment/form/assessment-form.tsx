import {
	type FormEvent,
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useEffect,
	useEffectEvent,
	useState,
} from "react";
import { PHONE_MAX_CHARACTERS } from "#domain/form-fields.ts";
import type { AssessmentCopy, AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { CONTINUE_ACT, postedFields, type ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { Button } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { describeField, FieldProblem, TextField } from "#ui/form/fields.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { FormPhase, Problems } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useRequired } from "#ui/form/use-required.ts";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import { WhatsAppLine } from "#ui/whatsapp-button.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import styles from "./assessment-form.module.css";
import { FormBanner, ResumeBox } from "./form-news.tsx";
import { partId } from "./progress.tsx";
import { QuestionPart, questionId } from "./question-part.tsx";

const CONSENT = "consent";
const CONSENT_ID = questionId(CONSENT);
const TELEPHONE = "telephone";
const SUBMIT_ID = "send";
const UNSENT_REASON_ID = "send-reason";

/** The id of what is left to do once every question is answered. */
export function formEndId({ copy }: Pick<AssessmentDefinition, "copy">): string {
	return copy.consent ? CONSENT_ID : SUBMIT_ID;
}

function AgreementBox({
	text,
	isGiven,
	problem,
}: {
	text: RichTextParts;
	isGiven: boolean;
	problem: string | undefined;
}) {
	const requirement = useRequired();
	return (
		<div className={styles.agreement}>
			<label className={styles.box}>
				<input
					id={CONSENT_ID}
					type="checkbox"
					name={CONSENT}
					defaultChecked={isGiven}
					{...requirement}
					{...describeField(CONSENT_ID, { problem })}
				/>
				<span>
					<RichText parts={text} />
				</span>
			</label>
			{problem && <FieldProblem id={CONSENT_ID} problem={problem} />}
		</div>
	);
}

/** For who can't finish now. The button posts the form as it is, with script, too: the page that answers has it all again. */
const LaterBox = ({ copy }: { copy: AssessmentDefinition["form"]["later"] }) => (
	<details className={styles.later}>
		<summary>{copy.title}</summary>
		<p>
			{copy.text} <a href={`#${questionId("email")}`}>{copy.email}</a>
		</p>
		<Button type="submit" name={postedFields.act} value={CONTINUE_ACT} formNoValidate tone="line" size="small">
			{copy.button}
		</Button>
	</details>
);

/** It goes the way of no script: nothing is checked but the address. */
function isPostedAsItIs({ nativeEvent }: FormEvent): boolean {
	const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
	return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE_ACT;
}

type FormEndProps = {
	copy: AssessmentCopy;
	values: Answers;
	problems: Problems;
	isBusy: boolean;
	isConsentGiven: boolean;
};

/** What the form asks last, and the button. Without the consent the button sends nothing, and says why. */
function FormEnd({ copy, values, problems, isBusy, isConsentGiven }: FormEndProps) {
	const isUnsent = copy.consent && !isConsentGiven;
	// Without script a tick takes no attribute away: the browser asks for the box, and the button always sends.
	const isBlocked = useHydrated() && isUnsent;
	return (
		<div className={styles.end}>
			{copy.telephone && (
				<div className={styles.telephone}>
					<TextField
						{...copy.telephone}
						id={questionId(TELEPHONE)}
						name={TELEPHONE}
						type="tel"
						inputMode="tel"
						autoComplete="tel"
						maxLength={PHONE_MAX_CHARACTERS}
						defaultValue={values[TELEPHONE]}
						problem={problems[TELEPHONE]}
					/>
				</div>
			)}
			{copy.consent && (
				<AgreementBox text={copy.consent.text} isGiven={CONSENT in values} problem={problems[CONSENT]} />
			)}
			<SubmitButton id={SUBMIT_ID} {...copy.submit} isBusy={isBusy} blockedBy={isBlocked && UNSENT_REASON_ID} />
			{isUnsent && <p id={UNSENT_REASON_ID}>{copy.consent?.reason}</p>}
		</div>
	);
}

/** Whether the form's consent box is ticked. It is the browser's own field, and may be ticked before the script arrives. */
function useConsent(form: RefObject<HTMLFormElement | null>, wasGiven: boolean) {
	const [isGiven, setIsGiven] = useState(wasGiven);
	const read = useEffectEvent(() => {
		const box = form.current?.elements.namedItem(CONSENT);
		setIsGiven(box instanceof HTMLInputElement && box.checked);
	});
	useEffect(() => read(), []);
	return { isGiven, read: () => read() };
}

export type ToolCompany = Pick<CompanyOnPages, "secondCurrency" | "whatsAppHref">;

type AssessmentFormProps = {
	ref: RefObject<HTMLFormElement | null>;
	banner: Ref<HTMLDivElement>;
	definition: AssessmentDefinition;
	/** False where the service is on another site: only script can ask it. */
	worksWithoutScript: boolean;
	company: ToolCompany;
	page: string;
	/** What was posted without script, or kept by a link to go on. */
	returned: ReturnedForm | null;
	phase: FormPhase;
	draft: AnswerDraft;
	isComplete: boolean;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onEdit(event: FormEvent<HTMLFormElement>): void;
	onClear(): void;
};

/** In the middle of a long form Enter answers the question at hand. It sends only what is complete. */
function takeEnter(event: KeyboardEvent<HTMLFormElement>) {
	const { target } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	if (target.type === "radio" && !target.checked) target.click();
}

/**
 * The form. Without script it is posted to its page, which answers with the report. Where the service is on another site its
 * method makes such a press do nothing: a normal one would write the answers into the address.
 */
export function AssessmentForm(props: AssessmentFormProps) {
	const { ref, banner, definition, worksWithoutScript, company, returned, phase, draft, isComplete, onClear } = props;
	const values = returned?.values ?? {};
	const { questions, sections, copy, form } = definition;
	const isHydrated = useHydrated();
	const consent = useConsent(ref, CONSENT in values);
	const problems = phase.name === "refused" ? phase.problems : {};
	return (
		<form
			id="form"
			ref={ref}
			data-part="assessment-form"
			data-assessment={definition.id}
			{...(worksWithoutScript ? { method: "post", action: `${props.page}#form` } : { method: "dialog" })}
			noValidate={isHydrated}
			onSubmit={(event) => (isPostedAsItIs(event) ? undefined : props.onSubmit(event))}
			onInput={props.onEdit}
			onChange={consent.read}
			onKeyDown={isComplete ? undefined : takeEnter}
			aria-label={copy.name}
		>
			{!worksWithoutScript && (
				<p className={styles.withoutScript}>
					<noscript>{form.withoutScript}</noscript>
				</p>
			)}
			<ResumeBox copy={form} draft={draft} questions={questions} onClear={onClear} />
			<FormBanner ref={banner} definition={definition} phase={phase} news={returned?.news} />
			{sections.map((section, index) => (
				<QuestionPart
					key={section.title}
					id={partId(index)}
					{...{ section, questions, problems }}
					copy={form}
					answers={values}
					secondCurrency={company.secondCurrency}
				/>
			))}
			<FormEnd {...{ copy, values, problems }} isBusy={phase.name === "waiting"} isConsentGiven={consent.isGiven} />
			{worksWithoutScript && asksForContact(questions) && <LaterBox copy={form.later} />}
			<WhatsAppLine {...form.chat} href={company.whatsAppHref} />
		</form>
	);
}
