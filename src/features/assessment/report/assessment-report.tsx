import { Download, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatLocalDate, formatLocalMinute } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { ComparisonSection } from "#features/assessment/comparison/comparison-section.tsx";
import type {
	AssessmentDefinition,
	ReportCopy,
	ReportDefinition,
} from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { requestPdf } from "#features/assessment/requests/request-report.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { type AssessmentResult, reportFileName } from "#features/assessment/result/assessment-result.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { explainPoints, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { PrivateLinkBox } from "#features/assessment/share/private-link-box.tsx";
import { Button } from "#ui/button.tsx";
import { countStep } from "#ui/count-visits.ts";
import { Container } from "#ui/layout/container.tsx";
import { AdviceText } from "./advice-text.tsx";
import styles from "./assessment-report.module.css";
import { EarnedSection } from "./earned-section.tsx";
import { EmailForm, type MailField } from "./email-form.tsx";
import { ReportAlarm, ReportNote } from "./report-alarm.tsx";
import { type Booking, ReportBooking } from "./report-booking.tsx";
import { ReportSection } from "./report-section.tsx";
import { ReportSteps } from "./report-steps.tsx";
import { ScoreFigure } from "./score-figure.tsx";
import { ShareBox } from "./share-box.tsx";

export type ReportProps = {
	definition: AssessmentDefinition;
	rubric: Rubric;
	result: AssessmentResult;
	/** The service's response, unchanged. */
	response: unknown;
	/** The answers that the result is about; the form may hold others by now. */
	answers: Answers;
	/** When the service gave the result. */
	at: Date;
	/** How many answers of the form are others by now. */
	changes: number;
	/** Sends the form as it is now. */
	onUpdate(): void;
	serviceUrl: string;
	/** The public address of the assessment, for sharing. */
	pageUrl: string;
	/** Absent where the report asks for an address itself. */
	mailField: MailField | null;
	booking: Booking;
};

/** Downloads a file, as the settings of the browser say. */
function saveFile(file: Blob, name: string) {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

type ReportActionsProps = { id: string; serviceUrl: string; answers: Answers; copy: ReportCopy };

/** Downloads the report as a PDF, or prints it. */
function ReportActions({ id, serviceUrl, answers, copy: { pdf, print } }: ReportActionsProps) {
	const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");

	async function download() {
		setStatus("busy");
		const outcome = await requestPdf(serviceUrl, answers);
		setStatus(outcome.ok ? "idle" : "failed");
		if (outcome.ok) saveFile(outcome.value, reportFileName(id));
	}

	const isBusy = status === "busy";
	return (
		<div className={styles.actions}>
			<Button tone="line" size="small" onClick={download} isBusy={isBusy} disabled={isBusy}>
				{!isBusy && <Download aria-hidden="true" strokeWidth={1.75} />}
				{isBusy ? pdf.busyLabel : pdf.label}
			</Button>
			<Button tone="line" size="small" onClick={() => window.print()}>
				<Printer aria-hidden="true" strokeWidth={1.75} />
				{print}
			</Button>
			<p role="alert" className={styles.failure}>
				{status === "failed" && pdf.failed}
			</p>
		</div>
	);
}

type AdviceSectionProps = {
	title: string;
	text: string;
	hasLineBreaks: boolean;
	copy: ReportCopy["withoutAdvice"];
};

/** The service's advice, or a placeholder while there is none. */
function AdviceSection({ title, text, hasLineBreaks, copy }: AdviceSectionProps) {
	return (
		<ReportSection title={title}>
			{text.trim() ? (
				<AdviceText text={text} hasLineBreaks={hasLineBreaks} />
			) : (
				<>
					<h3>{copy.title}</h3>
					<p>{copy.text}</p>
				</>
			)}
		</ReportSection>
	);
}

/** A white box at the end of a report. */
export function ReportBox({
	id,
	title,
	lead,
	children,
}: {
	id?: string;
	title: string;
	lead: string;
	children: ReactNode;
}) {
	return (
		<section id={id} className={styles.box}>
			<h2>{title}</h2>
			<p>{lead}</p>
			{children}
		</section>
	);
}

type ChangedAnswersProps = Pick<ReportProps, "at" | "changes" | "onUpdate"> & { copy: ReportCopy["changed"] };

/** Says that the form has changed since the report. There from the start, so that its text is read out when it comes. */
function ChangedAnswers({ at, changes, onUpdate, copy }: ChangedAnswersProps) {
	const isShown = changes > 0;
	return (
		<div className={styles.changed} data-shown={isShown || undefined}>
			<p role="status">
				{isShown && (
					<>
						<b>{fillInCount(copy.title, changes)}</b> {fillIn(copy.text, { time: formatLocalMinute(at) })}
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

/** Whose report it is, and of which day. */
export function reportFacts({ facts }: ReportCopy, answers: Answers, day: string): string {
	const answered = Object.keys(answers).length;
	const { company_name: company } = answers;
	return company ? fillIn(facts.companyAndDay, { company, day, answered }) : fillIn(facts.day, { day, answered });
}

type ReportContentsProps = Pick<ReportProps, "rubric" | "result" | "answers" | "booking"> & {
	definition: ReportDefinition;
	/** Above the score. */
	head: ReactNode;
	/** Below the score. */
	children?: ReactNode;
	/** Behind the report, before the way to a call. */
	end: ReactNode;
};

/** What a report has wherever it is shown: scores, advice, where the points come from, and the way to a call. */
export function ReportContents({ head, children, end, ...props }: ReportContentsProps) {
	const { definition, rubric, result, answers, booking } = props;
	const { report } = result;
	const { report: copy } = definition;
	const assessment = { questions: definition.questions, rubric };
	// A service elsewhere may score by a rubric of its own. Then this one would explain another score.
	const isExplained = scoreAssessment(assessment, answers).total === result.total;
	const earned = isExplained ? explainPoints(assessment, answers) : null;
	return (
		<>
			<Container className={styles.root}>
				{head}
				{result.notice && <ReportNote text={result.notice} />}
				{report?.check && <ReportNote text={report.check} />}
				{report?.alarms.slice(0, 1).map((alarm) => (
					<ReportAlarm key={alarm.heading} alarm={alarm} startWithStep={copy.startWithStep} />
				))}
				<ScoreFigure copy={copy.score} rubric={rubric} result={result} earned={earned} />
			</Container>
			{children}
			{report && <ReportSteps report={report} copy={copy} />}
			<AdviceSection
				title={definition.copy.report.adviceTitle}
				text={report?.rest ?? result.advice}
				hasLineBreaks={definition.hasLineBreaks}
				copy={copy.withoutAdvice}
			/>
			<ComparisonSection definition={definition} answers={answers} result={result} />
			{earned && <EarnedSection pillars={earned} report={copy} />}
			{end}
			<ReportBooking
				{...booking}
				assessment={definition.id}
				hasSteps={report === undefined || report.steps.length > 0}
				copy={copy.consultation}
			/>
		</>
	);
}

/** The report below the form: what to do with it stands at its head and at its end. */
export function AssessmentReport(props: ReportProps) {
	const { definition, rubric, result, response, answers, at, serviceUrl, pageUrl, mailField, booking } = props;
	const { report: copy } = definition;
	const { email, share } = copy;
	const head = (
		<>
			<ChangedAnswers {...props} copy={copy.changed} />
			<div className={styles.head}>
				<div>
					<h2 tabIndex={-1}>{definition.copy.report.title}</h2>
					<p className={styles.facts}>{reportFacts(copy, answers, formatLocalDate(at))}</p>
				</div>
				<ReportActions id={definition.id} serviceUrl={serviceUrl} answers={answers} copy={copy} />
			</div>
		</>
	);
	const end = (
		<div className={styles.boxes}>
			<Container className={styles.pair}>
				<ReportBox title={email.title} lead={email.lead}>
					<EmailForm
						copy={email}
						{...{ serviceUrl, answers, mailField }}
						response={response}
						onSent={() => countStep(definition.id, "mailed")}
					/>
				</ReportBox>
				<ReportBox title={share.title} lead={share.lead}>
					<ShareBox {...{ definition, serviceUrl, answers, result, rubric, pageUrl }} />
				</ReportBox>
				{isOwnService(serviceUrl) && <PrivateLinkBox {...{ definition, serviceUrl, answers }} report={copy} />}
			</Container>
		</div>
	);
	return <ReportContents {...{ definition, rubric, result, answers, booking, head, end }} />;
}
