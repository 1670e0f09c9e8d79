import type { MouseEvent, Ref } from "react";
import { assessmentCopy as copy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import type { FormPhase, Problems } from "#ui/form/use-service-form.ts";
import styles from "./form-banner.module.css";
import { questionId } from "./question-part.tsx";

/** Scrolls to the question and focuses its first input, so that the next key answers. */
function goToQuestion(event: MouseEvent<HTMLAnchorElement>) {
	const question = document.querySelector(event.currentTarget.hash);
	const control = question instanceof HTMLInputElement ? question : question?.querySelector("input");
	if (!control) return;
	event.preventDefault();
	control.focus({ preventScroll: true });
	(control.type === "radio" ? question : control)?.scrollIntoView({ block: "center" });
}

type MissingAnswersProps = { definition: AssessmentDefinition; problems: Problems };

/** Every field that is marked, by part, as a link to it. */
function MissingAnswers({ definition: { sections, questions }, problems }: MissingAnswersProps) {
	const parts = sections
		.map(({ title, fields }) => ({ title, fields: fields.filter((field) => field in problems) }))
		.filter(({ fields }) => fields.length > 0);
	if (parts.length === 0) return null;
	return (
		<nav className={styles.missing} aria-label={copy.missing.label}>
			<ul>
				{parts.map(({ title, fields }) => (
					<li key={title}>
						<b>{copy.missing.part(title, fields.length)}</b>
						<ul>
							{fields.map((field) => (
								<li key={field}>
									<a href={`#${questionId(field)}`} onClick={goToQuestion}>
										{questions[field]?.question}
									</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</nav>
	);
}

type FormBannerProps = {
	ref: Ref<HTMLDivElement>;
	definition: AssessmentDefinition;
	phase: FormPhase;
};

/** The button submits the form it stands in; the real one is far below. */
function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
	currentTarget.form?.requestSubmit();
}

/**
 * What went wrong, above the form. The announcing region is there from the start: some screen readers stay silent about
 * one that arrives together with its text.
 */
export function FormBanner({ ref, definition, phase }: FormBannerProps) {
	const message = { resting: null, waiting: null, refused: definition.incomplete, failed: null }[phase.name];
	const said = phase.name === "failed" ? phase.message : message;
	return (
		<div ref={ref} tabIndex={-1} className={styles.root}>
			<div role="alert">
				{said && (
					<MessageBox tone="error" title={copy.errorTitle}>
						{said}
					</MessageBox>
				)}
			</div>
			{phase.name === "refused" && <MissingAnswers definition={definition} problems={phase.problems} />}
			{phase.name === "failed" && (
				<Button tone="line" size="small" onClick={tryAgain}>
					{copy.retry}
				</Button>
			)}
		</div>
	);
}
