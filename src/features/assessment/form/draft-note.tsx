import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AnswerDraft } from "./answer-draft.ts";
import styles from "./draft-note.module.css";
import type { ReportKeeping } from "./use-assessment.ts";

/** Where the report stands on the page. */
export const REPORT_ID = "report";

const copy = assessmentCopy.draft;

type DraftNoteProps = {
	draft: AnswerDraft;
	total: number;
	/** What became of the last report on this device. */
	reportKeeping: ReportKeeping;
	onClear(): void;
};

function stateOf({ answers, keeping }: AnswerDraft, total: number, reportKeeping: ReportKeeping): string {
	if (keeping === "refused") return copy.refused;
	if (keeping === "cleared elsewhere") return copy.clearedElsewhere;
	if (reportKeeping === "refused") return copy.reportRefused;
	if (reportKeeping === "kept" || reportKeeping === "restored") return copy.reportKept;
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
export function DraftNote({ draft, total, reportKeeping, onClear }: DraftNoteProps) {
	return (
		<div className={styles.root}>
			<p>{stateOf(draft, total, reportKeeping)}</p>
			<button type="button" onClick={onClear}>
				{copy.clear}
			</button>
			<div role="status" className={styles.news}>
				<News draft={draft} />
				{reportKeeping === "restored" && (
					<p>
						<a href={`#${REPORT_ID}`}>{copy.reportRestored}</a>
					</p>
				)}
				{reportKeeping === "outdated" && <p>{copy.reportOutdated}</p>}
			</div>
		</div>
	);
}
