import type { MouseEvent, Ref } from "react";
import { assessmentCopy as copy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import type { FormPhase } from "#ui/form/use-service-form.ts";
import styles from "./form-banner.module.css";
import { MissingAnswers } from "./missing-answers.tsx";

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
