import { useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import { calendarDaysSince, nameOfPastDay } from "#domain/past-day.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import { Button } from "#ui/button.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import { goToField, questionId } from "./go-to-question.ts";
import { nextOpenField } from "./progress-line.tsx";
import styles from "./resume-box.module.css";

/**
 * What was put back when the page opened. It stays while the visitor answers on, or the form would jump up under the
 * finger; it goes with the answers.
 */
function useRestored({ news }: AnswerDraft) {
	const [restored, setRestored] = useState<Extract<AnswerDraft["news"], { kind: "restored" }> | null>(null);
	if (news?.kind === "restored" && news !== restored) setRestored(news);
	if (restored && (news?.kind === "cleared" || news?.kind === "submitted")) setRestored(null);
	return restored;
}

/** When answers were given, as the visitor's own clock and a sentence have it: `on Tuesday`, `on October 1`. */
function whenGiven(givenAt: number | undefined, copy: AssessmentDefinition["form"]["resume"]["when"]): string {
	if (givenAt === undefined) return copy.unknown;
	const days = calendarDaysSince(new Date(givenAt), new Date());
	if (days <= 0) return copy.today;
	if (days === 1) return copy.yesterday;
	return fillIn(copy.onDay, { day: nameOfPastDay(new Date(givenAt), days) });
}

type ResumeBoxProps = { copy: AssessmentDefinition["form"]; draft: AnswerDraft; questions: Questions; onClear(): void };

/** Says that earlier answers are back, leads on to the first open question, and clears them on demand. */
export function ResumeBox({ copy: { resume: copy, draft: words }, draft, questions, onClear }: ResumeBoxProps) {
	const restored = useRestored(draft);
	const open = nextOpenField(questions, draft.answers);
	return (
		<div className={styles.root} data-shown={restored ? "" : undefined}>
			{/* There from the start: some screen readers stay silent about a region that arrives together with its text. */}
			<div role="status" className={styles.text}>
				{restored && restored.count > 0 && (
					<p>
						<b>{copy.title}</b>{" "}
						{fillIn(copy.text, {
							count: restored.count,
							total: Object.keys(questions).length,
							when: whenGiven(restored.givenAt, copy.when),
						})}
					</p>
				)}
				{restored && restored.dropped.length > 0 && (
					<>
						<p>{copy.dropped}</p>
						<ul>
							{restored.dropped.map(({ question, answer }) => (
								<li key={question}>{fillIn(copy.droppedAnswer, { question, answer })}</li>
							))}
						</ul>
					</>
				)}
			</div>
			{restored && (
				<div className={styles.actions}>
					{open !== undefined && (
						<Button tone="ink" onClick={() => goToField(questionId(open))}>
							{copy.go}
						</Button>
					)}
					<button type="button" className={styles.clear} onClick={onClear}>
						{words.clear}
					</button>
				</div>
			)}
		</div>
	);
}
