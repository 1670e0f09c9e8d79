import type { FormEvent, KeyboardEvent, Ref } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import type { FormPhase } from "#ui/form/use-service-form.ts";
import { AgreementBox } from "./agreement-box.tsx";
import styles from "./assessment-form.module.css";
import { FormBanner } from "./form-banner.tsx";
import { partId } from "./part-progress.ts";
import { QuestionPart } from "./question-part.tsx";
import { useConsent } from "./use-consent.ts";

type AssessmentFormProps = {
	ref: React.RefObject<HTMLFormElement | null>;
	banner: Ref<HTMLDivElement>;
	definition: AssessmentDefinition;
	phase: FormPhase;
	/** Every question is answered. */
	isComplete: boolean;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onEdit(event: FormEvent<HTMLFormElement>): void;
};

/** No screen of a first visit shows more questions. */
const ON_FIRST_SCREENS = 5;

/** In the middle of a long form Enter answers the question at hand. It sends only what is complete. */
function takeEnter(event: KeyboardEvent<HTMLFormElement>) {
	const { target } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	if (target.type === "radio" && !target.checked) target.click();
}

/**
 * The form. Its method makes a press before the script is there do nothing: a normal one would write the answers into
 * the address.
 */
export function AssessmentForm(props: AssessmentFormProps) {
	const { ref, banner, definition, phase, isComplete, onSubmit, onEdit } = props;
	const { questions, sections, words } = definition;
	const isHydrated = useHydrated();
	const consent = useConsent(ref);
	const order = Object.keys(questions);
	const isFurtherDown = (field: string) => order.indexOf(field) >= ON_FIRST_SCREENS;
	const problems = phase.name === "refused" ? phase.problems : {};
	return (
		<form
			id="form"
			ref={ref}
			method="dialog"
			noValidate={isHydrated}
			onSubmit={onSubmit}
			onInput={onEdit}
			onChange={consent.read}
			onKeyDown={isComplete ? undefined : takeEnter}
			aria-label={words.name}
		>
			<p className={styles.withoutScript}>
				<noscript>{assessmentCopy.withoutScript}</noscript>
			</p>
			<FormBanner ref={banner} definition={definition} phase={phase} />
			{sections.map((section, index) => (
				<QuestionPart
					key={section.title}
					id={partId(index)}
					section={section}
					questions={questions}
					hint={words.hints[index]}
					problems={problems}
					isFurtherDown={isFurtherDown}
				/>
			))}
			<div className={styles.end}>
				{words.promise && <p className={styles.promise}>{words.promise}</p>}
				{words.consent && <AgreementBox text={words.consent.text} problem={problems.consent} />}
				<SubmitButton
					{...words.submit}
					isBusy={phase.name === "waiting"}
					disabled={words.consent !== undefined && !consent.isGiven}
				/>
			</div>
		</form>
	);
}
