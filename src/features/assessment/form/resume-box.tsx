import { useState } from "react";
import { calendarDaysSince, nameOfPastDay } from "#domain/past-day.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import { Button } from "#ui/button.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import { goToField, questionId } from "./go-to-question.ts";
import { nextOpenField } from "./progress-line.tsx";
import styles from "./resume-box.module.css";

const copy = assessmentCopy.resume;

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
function whenGiven(givenAt: number | undefined): string {
	if (givenAt === undefined) return copy.when.unknown;
	const days = calendarDaysSince(new Date(givenAt), new Date());
	if (days <= 0) return copy.when.today;
	if (days === 1) return copy.when.yesterday;
	return copy.when.on(nameOfPastDay(new Date(givenAt), days));
}

type ResumeBoxProps = { draft: AnswerDraft; questions: Questions; onClear(): void };

/** Says that earlier answers are back, leads on to the first open question, and clears them on demand. */
export function ResumeBox({ draft, questions, onClear }: ResumeBoxProps) {
	const restored = useRestored(draft);
	const open = nextOpenField(questions, draft.answers);
	return (
		<div className={styles.root} data-shown={restored ? "" : undefined}>
			{/* There from the start: some screen readers stay silent about a region that arrives together with its text. */}
			<div role="status" className={styles.text}>
				{restored && restored.count > 0 && (
					<p>
						<b>{copy.title}</b> {copy.text(restored.count, Object.keys(questions).length, whenGiven(restored.givenAt))}
					</p>
				)}
				{restored && restored.dropped.length > 0 && (
					<>
						<p>{copy.dropped}</p>
						<ul>
							{restored.dropped.map(({ question, answer }) => (
								<li key={question}>{copy.droppedAnswer(question, answer)}</li>
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
						{assessmentCopy.draft.clear}
					</button>
				</div>
			)}
		</div>
	);
}
