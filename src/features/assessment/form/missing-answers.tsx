import type { MouseEvent } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Problems } from "#ui/form/use-service-form.ts";
import styles from "./missing-answers.module.css";
import { questionId } from "./question-id.ts";

const copy = assessmentCopy.missing;

/** Goes to the question and into it, so that the next key answers. */
function goToQuestion(event: MouseEvent<HTMLAnchorElement>) {
	const place = document.querySelector(event.currentTarget.hash);
	const control = place instanceof HTMLInputElement ? place : place?.querySelector("input");
	if (!control) return;
	event.preventDefault();
	control.focus({ preventScroll: true });
	(control.type === "radio" ? place : control)?.scrollIntoView({ block: "center" });
}

type MissingAnswersProps = { definition: AssessmentDefinition; problems: Problems };

/** Every field that is marked, by part, as a link to it. */
export function MissingAnswers({ definition: { sections, questions }, problems }: MissingAnswersProps) {
	const parts = sections
		.map(({ title, fields }) => ({ title, fields: fields.filter((field) => field in problems) }))
		.filter(({ fields }) => fields.length > 0);
	if (parts.length === 0) return null;
	return (
		<nav className={styles.root} aria-label={copy.label}>
			<ul>
				{parts.map(({ title, fields }) => (
					<li key={title}>
						<b>{copy.part(title, fields.length)}</b>
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
