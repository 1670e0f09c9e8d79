import { useEffect, useRef } from "react";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { newTab } from "#ui/new-tab.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import styles from "./draft-note.module.css";
import type { ReportKeeping } from "./use-assessment.ts";
import type { PagesOnline } from "./use-pages-online.ts";

/** Where the report stands on the page. */
export const REPORT_ID = "report";

type DraftCopy = AssessmentDefinition["form"]["draft"];

/** The pages that stay on the site after the answers were cleared, and what removes them. */
function StillOnline({ copy, online: { pages, work, remove } }: { copy: DraftCopy["online"]; online: PagesOnline }) {
	if (pages.length === 0) return null;
	return (
		<div>
			{work === "failed" && <p>{copy.failed}</p>}
			<p>
				{fillInCount(copy.text, pages.length)}{" "}
				{pages.map(({ kind, address }, index) => (
					<span key={address}>
						{index > 0 && `${copy.and} `}
						<a href={address} {...newTab}>
							{copy[kind]}
						</a>{" "}
					</span>
				))}
				<button type="button" disabled={work === "removing"} onClick={remove}>
					{work === "removing" ? copy.busyLabel : fillInCount(copy.remove, pages.length)}
				</button>
			</p>
		</div>
	);
}

type DraftNoteProps = {
	copy: DraftCopy;
	draft: AnswerDraft;
	total: number;
	/** What became of the last report on this device. */
	reportKeeping: ReportKeeping;
	online: PagesOnline;
	onClear(): void;
};

function stateOf({ copy, draft: { answers, keeping }, total, reportKeeping }: DraftNoteProps): string {
	if (keeping === "refused") return copy.refused;
	if (keeping === "cleared elsewhere") return copy.clearedElsewhere;
	if (reportKeeping === "refused") return copy.reportRefused;
	if (reportKeeping === "kept" || reportKeeping === "restored") return copy.reportKept;
	const answered = Object.keys(answers).length;
	return answered === 0 ? copy.empty : fillIn(copy.kept, { answered, total });
}

/** What became of the stored answers. It is announced, because the focus is elsewhere. */
function News({ copy, draft: { news, undoClear }, online: { work } }: DraftNoteProps) {
	if (news?.kind !== "cleared") return null;
	return (
		<>
			<p>
				{copy.cleared}{" "}
				<button type="button" disabled={work === "removing"} onClick={() => undoClear(news.answers)}>
					{copy.undo}
				</button>
			</p>
			{work === "removed" && <p>{copy.online.removed}</p>}
		</>
	);
}

/**
 * Says that the answers are stored on the visitor's device, and clears them on demand. It is the foot of the column beside the
 * form, which scrolls where it is higher than the window: then news scrolls it to its end.
 */
export function DraftNote(props: DraftNoteProps) {
	const { copy, draft, reportKeeping, online, onClear } = props;
	const root = useRef<HTMLDivElement>(null);
	const ofReport = reportKeeping === "restored" || reportKeeping === "outdated";
	const newsCount = Number(Boolean(draft.news)) + Number(ofReport) + online.pages.length;
	useEffect(() => {
		const column = root.current?.parentElement;
		if (newsCount > 0) column?.scrollTo({ top: column.scrollHeight });
	}, [newsCount]);
	return (
		<div ref={root} className={styles.root}>
			<p>{stateOf(props)}</p>
			<button type="button" onClick={onClear}>
				{copy.clear}
			</button>
			<div role="status" className={styles.news}>
				<News {...props} />
				<StillOnline copy={copy.online} online={online} />
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
