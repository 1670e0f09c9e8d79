import { type Ref, useEffect, useRef, useState } from "react";
import { calendarDaysSince, nameOfPastDay } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import type { FormPhase, Problems } from "#ui/form/use-form.ts";
import { newTab } from "#ui/new-tab.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import draftStyles from "./draft-note.module.css";
import bannerStyles from "./form-banner.module.css";
import { FieldLink, goToField, nextOpenField, questionId } from "./question-part.tsx";
import resumeStyles from "./resume-box.module.css";
import type { PagesOnline, ReportKeeping } from "./use-assessment.ts";

type MissingAnswersProps = { definition: AssessmentDefinition; problems: Problems };

/** Every field that is marked, as a link to it: the questions by part, then what is no question, such as the consent. */
function MissingAnswers({ definition: { sections, questions, form }, problems }: MissingAnswersProps) {
	const copy = form.banner;
	const parts = sections
		.map(({ title, fields }) => ({ title, fields: fields.filter((field) => field in problems) }))
		.filter(({ fields }) => fields.length > 0);
	const others = Object.keys(problems).filter((field) => !Object.hasOwn(questions, field));
	if (parts.length === 0 && others.length === 0) return null;
	return (
		<nav className={bannerStyles.missing} aria-label={copy.missing}>
			<ul>
				{parts.map(({ title, fields }) => (
					<li key={title}>
						<b>{fillIn(copy.part, { title, count: fields.length })}</b>
						<ul>
							{fields.map((field) => (
								<li key={field}>
									<FieldLink id={questionId(field)}>{questions[field]?.question}</FieldLink>
								</li>
							))}
						</ul>
					</li>
				))}
				{others.map((field) => (
					<li key={field}>
						<FieldLink id={questionId(field)}>{problems[field]}</FieldLink>
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
	news: ReturnedForm["news"];
};

/** What went wrong. The announcing regions are there from the start: some screen readers stay silent about one that comes with its text. */
export function FormBanner({ ref, definition, phase, news }: FormBannerProps) {
	const copy = definition.form.banner;
	const problem = phase.name === "refused" && definition.incomplete;
	const said = phase.name === "failed" ? phase.message : problem;
	return (
		<div ref={ref} tabIndex={-1} className={bannerStyles.root}>
			<div role="status">{!said && news && <MessageBox tone={news.tone}>{news.text}</MessageBox>}</div>
			<div role="alert">
				{said && (
					<MessageBox tone="error" title={copy.title}>
						{said}
					</MessageBox>
				)}
			</div>
			{phase.name === "refused" && <MissingAnswers definition={definition} problems={phase.problems} />}
			{phase.name === "failed" && (
				<Button type="submit" tone="line" size="small">
					{copy.retry}
				</Button>
			)}
		</div>
	);
}

/** What was put back when the page opened. It stays until the answers go, or the form would jump up under the finger. */
function useRestored({ news }: AnswerDraft) {
	const [restored, setRestored] = useState<Extract<AnswerDraft["news"], { kind: "restored" }> | null>(null);
	if (news?.kind === "restored" && news !== restored) setRestored(news);
	if (restored && (news?.kind === "cleared" || news?.kind === "submitted")) setRestored(null);
	return restored;
}

/** When answers were given, as the visitor's own clock and a sentence have it: `on Tuesday`, `on October 1`. */
function whenGiven(givenAt: number, copy: AssessmentDefinition["form"]["resume"]["when"]): string {
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
		<div className={resumeStyles.root} data-shown={restored ? "" : undefined}>
			{/* There from the start: some screen readers stay silent about a region that arrives together with its text. */}
			<div role="status" className={resumeStyles.text}>
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
				<div className={resumeStyles.actions}>
					{open !== undefined && (
						<Button tone="ink" onClick={() => goToField(questionId(open))}>
							{copy.go}
						</Button>
					)}
					<button type="button" className={resumeStyles.clear} onClick={onClear}>
						{words.clear}
					</button>
				</div>
			)}
		</div>
	);
}

export const REPORT_ID = "report";

type DraftWords = AssessmentDefinition["form"]["draft"];

function StillOnline({ copy, online: { pages, work, remove } }: { copy: DraftWords["online"]; online: PagesOnline }) {
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
	copy: DraftWords;
	draft: AnswerDraft;
	total: number;
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

/** What the device keeps, and the way to clear it. In a column that scrolls: news scrolls it to its end. */
export function DraftNote(props: DraftNoteProps) {
	const { copy, draft, reportKeeping, online, onClear } = props;
	const { news, undoClear } = draft;
	const root = useRef<HTMLDivElement>(null);
	const ofReport = reportKeeping === "restored" || reportKeeping === "outdated";
	const newsCount = Number(Boolean(news)) + Number(ofReport) + online.pages.length;
	useEffect(() => {
		const column = root.current?.parentElement;
		if (newsCount > 0) column?.scrollTo({ top: column.scrollHeight });
	}, [newsCount]);
	return (
		<div ref={root} className={draftStyles.root}>
			<p>{stateOf(props)}</p>
			<button type="button" onClick={onClear}>
				{copy.clear}
			</button>
			<div role="status" className={draftStyles.news}>
				{news?.kind === "cleared" && (
					<p>
						{copy.cleared}{" "}
						<button type="button" disabled={online.work === "removing"} onClick={() => undoClear(news.answers)}>
							{copy.undo}
						</button>
					</p>
				)}
				{news?.kind === "cleared" && online.work === "removed" && <p>{copy.online.removed}</p>}
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
