import { Printer } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { formatLocalMinute, formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import { ComparisonSection } from "#features/assessment/comparison/comparison-section.tsx";
import type { Answers } from "#features/assessment/questions/question.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	type AssessmentResult,
	sectionsBesideSteps,
} from "#features/assessment/result/assessment-result.ts";
import { explainPoints, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { PrivateLinkBox } from "#features/assessment/share/share-boxes.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/container.tsx";
import adviceStyles from "./advice.module.css";
import styles from "./assessment-report.module.css";
import { EmailForm, type MailField } from "./email-form.tsx";
import { EarnedSection } from "./how-scored.tsx";
import type { MarkdownProps } from "./markdown-advice.tsx";
import type { PostedReport } from "./page-after-post.ts";
import { ReportBox } from "./report-box.tsx";
import { ReportPlan } from "./report-plan.tsx";
import {
	adviceText,
	type Booking,
	PdfForm,
	PlanForm,
	ReportAlarm,
	ReportBooking,
	ReportMenu,
	ReportNote,
	ReportSection,
	ReportSteps,
	reportIds,
	SheetForm,
} from "./report-section.tsx";
import { ScoreFigure } from "./score-figure.tsx";
import { ShareBox } from "./share-buttons.tsx";
import { useWhatIf } from "./what-if.tsx";

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") return <p>{adviceText(block.text)}</p>;
	const items = block.items.map((item) => (
		<li key={String(item)}>
			<span>{adviceText([item].flat().join(" "))}</span>
		</li>
	));
	if (block.kind === "numbered") return <ol>{items}</ol>;
	return <ul>{items}</ul>;
}

export function Advice({ sections }: { sections: readonly AdvisorySection[] }) {
	const lead = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "paragraph");
	return (
		<div className={adviceStyles.root}>
			{sections.flatMap(({ heading, blocks }) => [
				<div key={heading}>
					<h3>{heading}</h3>
				</div>,
				...blocks.map((block) => (
					<div key={JSON.stringify(block)} className={block === lead ? adviceStyles.lead : undefined}>
						<Block block={block} />
					</div>
				)),
			])}
		</div>
	);
}

const AsItCame = ({ text }: MarkdownProps) => <p className={adviceStyles.asItCame}>{text}</p>;

/**
 * The advice of a service elsewhere. What reads its marks is loaded only then; until it is there its place is kept empty, and
 * where it can't be had, the text is shown as it came.
 */
function AdviceInMarkdown(props: MarkdownProps) {
	const [Shown, setShown] = useState<ComponentType<MarkdownProps> | null>(null);
	useEffect(() => {
		import("./markdown-advice.tsx").then(
			({ MarkdownAdvice }) => setShown(() => MarkdownAdvice),
			() => setShown(() => AsItCame),
		);
	}, []);
	if (Shown) return <Shown {...props} />;
	return (
		<div className={adviceStyles.awaited}>
			<AsItCame {...props} />
		</div>
	);
}

export type ReportProps = {
	definition: AssessmentDefinition;
	result: AssessmentResult;
	/** The answers that the result is about; the form may hold others by now. */
	answers: Answers;
	/** On which they were scored. */
	day: IsoDate;
	booking: Booking;
	/** The service's response, unchanged; absent without script. */
	response?: unknown;
	/** Absent where the report asks for an address itself. */
	mailField?: MailField;
	/** The form beside the report. */
	form?: {
		/** When the answers were scored. */
		at: Date;
		/** How many answers are others by now. */
		changes: number;
		onUpdate(): void;
	};
	/** Of the page that answers a post without script, with its heading, and the way back to the form. */
	posted?: PostedReport;
	heading?: ReactNode;
	change?: ReactNode;
};

/** The ways to take the report along. */
function ReportActions(props: ReportProps) {
	return (
		<div className={styles.actions}>
			<PdfForm {...props} />
			<PlanForm {...props} />
			<Button tone="line" size="small" data-part="print" className={styles.print} onClick={() => window.print()}>
				<Printer aria-hidden="true" strokeWidth={1.75} />
				{props.definition.report.print}
			</Button>
			{props.change}
		</div>
	);
}

/** The service's advice, or a placeholder while there is none. */
function AdviceSection({ definition, result: { report, advice } }: Pick<ReportProps, "definition" | "result">) {
	const { withoutAdvice } = definition.report;
	return (
		<ReportSection id={reportIds.advice} title={definition.copy.report.adviceTitle}>
			{report ? (
				<Advice sections={sectionsBesideSteps(report)} />
			) : advice.trim() ? (
				<AdviceInMarkdown text={advice} hasLineBreaks={definition.hasLineBreaks} />
			) : (
				<>
					<h3>{withoutAdvice.title}</h3>
					<p>{withoutAdvice.text}</p>
				</>
			)}
		</ReportSection>
	);
}

type ChangedAnswersProps = NonNullable<ReportProps["form"]> & { copy: ReportWords["changed"] };

/** Says that the form has changed since the report. There from the start, so that its text is read out when it comes. */
function ChangedAnswers({ copy, at, changes, onUpdate }: ChangedAnswersProps) {
	const isShown = changes > 0;
	return (
		<div className={styles.changed} data-shown={isShown || undefined}>
			<p role="status">
				{isShown && (
					<>
						<b>{fillInCount(copy.title, changes)}</b> <span>{fillIn(copy.text, { time: formatLocalMinute(at) })}</span>
					</>
				)}
			</p>
			{isShown && (
				<Button tone="ink" size="small" onClick={onUpdate}>
					{copy.update}
				</Button>
			)}
		</div>
	);
}

/** The company of the report, and its day. */
function reportFacts({ facts }: ReportWords, answers: Answers, day: string): string {
	const answered = Object.keys(answers).length;
	const { company_name: company } = answers;
	return company ? fillIn(facts.companyAndDay, { company, day, answered }) : fillIn(facts.day, { day, answered });
}

type ReportContentsProps = Pick<ReportProps, "definition" | "result" | "answers" | "booking"> & {
	head: ReactNode;
	children?: ReactNode;
	/** The actions of the report: saving behind the score, sharing at its end. A service elsewhere has no link. */
	acts?: ReturnType<typeof actsOf>;
	/** Behind the report, before the way to a call. */
	end?: ReactNode;
};

/** A report wherever it is shown: scores, advice, where the points come from, and the way to a call. */
export function ReportContents({ definition, result, answers, booking, ...places }: ReportContentsProps) {
	const { head, children, acts, end } = places;
	const { report } = result;
	const { report: copy } = definition;
	const { email, privateLink, share, consultation } = copy;
	// A service elsewhere may score by a rubric of its own. Then this one would explain another score.
	const isExplained = scoreAssessment(definition, answers).total === result.total;
	const earned = isExplained ? explainPoints(definition, answers) : null;
	const comparison = compareAnswers(definition, answers, result, copy.comparison);
	const hasSteps = report !== undefined && report.steps.length > 0;
	const [alarm] = report?.alarms ?? [];
	const whatIf = useWhatIf(result, copy.whatIf);
	const menu = [
		report && { id: reportIds.problem, title: report.firstHalf.heading },
		hasSteps && { id: reportIds.steps, title: report.stepsHeading },
		report && { id: reportIds.plan, title: report.plan.heading },
		{ id: reportIds.advice, title: definition.copy.report.adviceTitle },
		comparison && { id: reportIds.comparison, title: copy.comparison.title },
		earned && { id: reportIds.earned, title: copy.earned.title },
		{ id: reportIds.mail, title: email.title },
		acts?.link && { id: reportIds.link, title: privateLink.title },
		{ id: reportIds.share, title: share.title },
		{ id: reportIds.call, title: consultation.title },
	];
	return (
		<>
			<Container className={styles.root}>
				{head}
				<ScoreFigure
					definition={definition}
					result={result}
					earned={earned}
					whatIf={whatIf}
					alerts={[
						result.notice && <ReportNote key="notice" text={result.notice} />,
						report?.check && <ReportNote key="check" text={report.check} />,
						alarm && <ReportAlarm key="alarm" alarm={alarm} startWithStep={copy.startWithStep} />,
					].filter(Boolean)}
				>
					{acts && (
						<div className={styles.keeping}>
							<ReportBox id={reportIds.mail} copy={email}>
								{acts.mail}
							</ReportBox>
							{acts.link}
						</div>
					)}
				</ScoreFigure>
				{acts?.saving}
				{acts && <ReportMenu label={copy.menu} items={menu.filter((item) => !!item)} />}
			</Container>
			{children}
			{report && <ReportSteps report={report} copy={copy} switches={whatIf.switches} />}
			{report && (
				<ReportPlan id={definition.id} plan={report.plan} copy={copy.plan} isTypable={acts !== undefined}>
					{acts?.sheet}
				</ReportPlan>
			)}
			<AdviceSection definition={definition} result={result} />
			{comparison && <ComparisonSection id={reportIds.comparison} copy={copy.comparison} comparison={comparison} />}
			{earned && <EarnedSection pillars={earned} report={copy} />}
			{acts && (
				<div className={styles.sharing}>
					<Container>
						<ReportBox id={reportIds.share} copy={share}>
							{acts.sharing}
						</ReportBox>
					</Container>
				</div>
			)}
			{end}
			<ReportBooking
				{...booking}
				assessment={definition.id}
				hasSteps={report === undefined || hasSteps}
				copy={consultation}
			/>
		</>
	);
}

/** The actions of a report. Each is a form: the browser posts it, or a script does and shows what came of it in its place. */
function actsOf(props: ReportProps) {
	const { definition, answers, posted } = props;
	const page = { path: definition.path, fields: posted?.fields ?? answers };
	return {
		saving: <ReportActions {...props} />,
		sheet: <SheetForm {...props} />,
		mail: <EmailForm {...props} page={page} posted={posted?.mail} />,
		link: isOwnService(definition) && <PrivateLinkBox {...props} page={page} posted={posted?.link} />,
		sharing: <ShareBox {...props} page={page} posted={posted?.card} />,
	};
}

/** The report below the form, or as a page that answers a post without script. */
export function AssessmentReport(props: ReportProps) {
	const { definition, answers, day, form, heading } = props;
	const { copy, report } = definition;
	const head = (
		<>
			{form && <ChangedAnswers {...form} copy={report.changed} />}
			<div className={classNames(styles.head, heading !== undefined && styles.ofPage)}>
				{heading}
				<h2 tabIndex={-1}>{copy.report.title}</h2>
				<p className={styles.facts}>{reportFacts(report, answers, formatLongDate(day))}</p>
			</div>
		</>
	);
	return <ReportContents {...props} head={head} acts={actsOf(props)} />;
}
