import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AnswerDraft } from "./answer-draft.ts";
import styles from "./draft-note.module.css";

const copy = assessmentCopy.draft;

type DraftNoteProps = { draft: AnswerDraft; total: number; onClear(): void };

function stateOf({ answers, isRefused, news }: AnswerDraft, total: number): string {
	if (news?.kind === "submitted") return copy.submitted;
	if (isRefused) return copy.refused;
	const answered = Object.keys(answers).length;
	return answered === 0 ? copy.empty : copy.kept(answered, total);
}

/** What became of the stored answers. It is announced, because the focus is elsewhere. */
function News({ draft: { news, undoClear } }: { draft: AnswerDraft }) {
	if (news?.kind === "cleared") {
		return (
			<p>
				{copy.cleared}{" "}
				<button type="button" onClick={() => undoClear(news.answers)}>
					{copy.undo}
				</button>
			</p>
		);
	}
	return null;
}

/** Says that the answers are stored on the visitor's device, and clears them on demand. */
export function DraftNote({ draft, total, onClear }: DraftNoteProps) {
	return (
		<div className={styles.root}>
			<p>{stateOf(draft, total)}</p>
			<button type="button" onClick={onClear}>
				{copy.clear}
			</button>
			<div role="status" className={styles.news}>
				<News draft={draft} />
			</div>
		</div>
	);
}
