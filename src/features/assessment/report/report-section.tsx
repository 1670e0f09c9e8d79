import { CalendarPlus, Download, type LucideIcon, Table2, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { capitalized } from "#documents/content/format-text.ts";
import type { IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import {
	type Alarm,
	callParts,
	fileNameOf,
	type Report,
	type ReportFile,
	type Step,
	textPieces,
} from "#features/assessment/result/assessment-result.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { SubmitLabels } from "#ui/form/submit-button.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { postedFields } from "./page-after-post.ts";
import alarmStyles from "./report-alarm.module.css";
import bookingStyles from "./report-booking.module.css";
import menuStyles from "./report-menu.module.css";
import styles from "./report-section.module.css";
import stepStyles from "./report-steps.module.css";
import { StepSwitch, type WhatIfState } from "./what-if.tsx";

/** The parts of a report, for links to them. */
export const reportIds = {
	problem: "report-problem",
	steps: "report-steps",
	plan: "report-plan",
	advice: "report-advice",
	comparison: "report-comparison",
	earned: "report-earned",
	mail: "mail",
	link: "private-link",
	share: "report-share",
	card: "card",
	call: "report-call",
} as const;

type ReportMenuProps = { label: string; items: readonly { id: string; title: string }[] };

/** What is in the report, which is many screens long on a phone: there it is folded up. */
export const ReportMenu = ({ label, items }: ReportMenuProps) => (
	<nav className={menuStyles.root} aria-label={label}>
		<details>
			<summary>{label}</summary>
			<ul>
				{items.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ul>
		</details>
	</nav>
);

type ReportSectionProps = { id?: string; title: string; lead?: string; ground?: "white"; children: ReactNode };

/** A part of the page below the form: its heading at the left, its text in the wider columns. */
export const ReportSection = ({ id, title, lead, ground, children }: ReportSectionProps) => (
	<section id={id} className={styles.root} data-ground-color={ground}>
		<Container>
			<Grid>
				<div className={styles.head}>
					<h2>{title}</h2>
					{lead && <p>{lead}</p>}
				</div>
				<div className={styles.text}>{children}</div>
			</Grid>
		</Container>
	</section>
);

type FoldedPartProps = { title: string; isOpen?: boolean; isPrinted?: boolean; children: ReactNode };

/** A long part that its title folds and unfolds. `isPrinted`: it is open on paper, whatever it is on the screen. */
export const FoldedPart = ({ title, isOpen, isPrinted, children }: FoldedPartProps) => (
	<details className={styles.folded} open={isOpen} data-printed={isPrinted || undefined}>
		<summary>{title}</summary>
		<div className={styles.foldedContent}>{children}</div>
	</details>
);

/** What the end of a report says of the company. */
export type Booking = Pick<CompanyOnPages, "scheduling" | "openHours">;

type ReportBookingProps = Booking & {
	assessment: string;
	hasSteps: boolean;
	copy: ReportWords["consultation"];
};

/** The way from a report to a call, and what its half hour is for. */
export function ReportBooking({ assessment, hasSteps, copy, scheduling, openHours }: ReportBookingProps) {
	const { title, lead, duration, parts } = copy;
	return (
		<section id={reportIds.call} className={bookingStyles.root} data-ground="dark">
			<Container>
				<Grid>
					<div className={bookingStyles.invitation}>
						<h2>{title}</h2>
						<p className={bookingStyles.lead}>{lead}</p>
						<ButtonLink to={scheduling.href} tone="gold" data-part="report-booking" data-assessment={assessment}>
							{scheduling.label}
						</ButtonLink>
						<p className={bookingStyles.hours}>{`${openHours}.`}</p>
					</div>
					<ol className={bookingStyles.parts}>
						{callParts(parts, hasSteps).map((part) => (
							<li key={part}>
								<b>{duration}</b>
								<span>{part}</span>
							</li>
						))}
					</ol>
				</Grid>
			</Container>
		</section>
	);
}

const HEADING_ID = "report-alarm";

/** The part of the advice that comes first. Its heading says how certain it is; the color says it again. */
export function ReportAlarm({ alarm, startWithStep }: { alarm: Alarm; startWithStep: string }) {
	const { tone, heading, text, sum, also, opening, step } = alarm;
	return (
		<section className={alarmStyles.root} data-tone={tone} aria-labelledby={HEADING_ID}>
			<TriangleAlert aria-hidden="true" strokeWidth={1.75} />
			<div className={alarmStyles.text}>
				<h2 id={HEADING_ID}>{heading}</h2>
				<p>{text}</p>
				{sum && <p className={alarmStyles.sum}>{sum}</p>}
				{also && <p className={alarmStyles.also}>{also}</p>}
				{step > 0 && (
					<p>
						{opening} <a href={`#${stepId(step)}`}>{fillIn(startWithStep, { step })}</a>
					</p>
				)}
			</div>
		</section>
	);
}

/** A sentence below the score: an answer that is probably wrong, or what the service says of the whole result. */
export const ReportNote = ({ text }: { text: string }) => <p className={alarmStyles.check}>{text}</p>;

const stepId = (number: number) => `step-${number}`;

type Switches = WhatIfState["switches"];
type StepProps = { step: Step; number: number; copy: ReportWords; switches: Switches };

/** A step, and what it adds, is worth and costs; what is not known is left out. */
function StepItem({ step, number, copy, switches }: StepProps) {
	const { step: terms, labels, whatIf } = copy;
	const own = switches.find((each) => each.step === number);
	const { action, why, firstHour, doneWhen, helper, points, hasPoints, effort, money, sum, cost } = step;
	const facts = [
		{ term: hasPoints ? terms.points : terms.order, text: capitalized(points), note: "" },
		{ term: terms.money, text: money, note: sum },
		{ term: terms.cost, text: cost, note: "" },
		{ term: terms.effort, text: effort, note: "" },
	].filter(({ text }) => text !== "");
	const said = [
		{ label: labels.firstHour, text: firstHour },
		{ label: labels.doneWhen, text: doneWhen },
		...(helper ? [{ label: labels.helper, text: helper }] : []),
	];
	return (
		<li id={stepId(number)} tabIndex={-1}>
			<span className={stepStyles.number} aria-hidden="true">
				{number}
			</span>
			<div className={stepStyles.text}>
				<h3>{action}</h3>
				{why && <p>{why}</p>}
				{said.map(({ label, text }) => (
					<p key={label}>
						<b>{label}</b> {text}
					</p>
				))}
				{own && <StepSwitch text={fillIn(whatIf.ofStep, { number })} of={own} />}
			</div>
			{facts.length > 0 && (
				<dl className={stepStyles.facts}>
					{facts.map(({ term, text, note }) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>
								{text}
								{note && <small>{note}</small>}
							</dd>
						</div>
					))}
				</dl>
			)}
		</li>
	);
}

/** A text of the advisory with its bold words and its links. */
export const adviceText = (said: string) =>
	textPieces(said).map(({ text, isBold, href }) => {
		if (href) return <RichText key={text} parts={[{ label: text, href, newTab: true }]} />;
		return isBold ? <strong key={text}>{text}</strong> : text;
	});

/** The problem that was named: the figure to take, how, and what it says. */
const NamedProblem = ({ firstHalf: { heading, lines } }: Pick<Report, "firstHalf">) => (
	<section aria-labelledby={reportIds.problem}>
		<h2 id={reportIds.problem}>{heading}</h2>
		<dl className={stepStyles.lines}>
			{lines.map(({ label, texts }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{texts.map((text) => (
							<p key={text}>{adviceText(text)}</p>
						))}
					</dd>
				</div>
			))}
		</dl>
	</section>
);

/** The named problem, then the steps to begin with, by their numbers. */
export const ReportSteps = ({ report, copy, switches }: Pick<StepProps, "copy" | "switches"> & { report: Report }) => (
	<Container className={stepStyles.root}>
		<NamedProblem firstHalf={report.firstHalf} />
		{report.steps.length > 0 && (
			<section aria-labelledby={reportIds.steps}>
				<h2 id={reportIds.steps}>{report.stepsHeading}</h2>
				{report.today && <p className={stepStyles.today}>{report.today}</p>}
				<ol>
					{report.steps.map((step, index) => (
						<StepItem key={step.action} number={index + 1} step={step} copy={copy} switches={switches} />
					))}
				</ol>
				{report.sideLine && <p className={stepStyles.sideLine}>{report.sideLine}</p>}
			</section>
		)}
	</Container>
);

/** What a form of the report posts beside what is typed into it. */
export const HiddenFields = ({ fields }: { fields: Answers }) =>
	Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** The page that the forms of a report are posted to, and the fields that all of them post: nothing keeps the answers for it. */
export type ReportPage = { path: string; fields: Answers };

type ReportFormProps = ComponentProps<"form"> & {
	page: ReportPage;
	/** Of this form alone. */
	fields?: Answers;
	/** Leads to the part of the page that says what came of it. */
	id: string;
	act: string;
};

/** Asks for something about a report. The page that comes back shows the report again, with what came of it. */
export const ReportForm = ({ page, fields, id, act, children, ...form }: ReportFormProps) => (
	<form {...form} method="post" action={`${page.path}#${id}`}>
		<HiddenFields fields={{ ...page.fields, ...fields, [postedFields.act]: act }} />
		{children}
	</form>
);

type ReportFileProps = { definition: AssessmentDefinition; answers: Answers };

type FileFormProps = ReportFileProps & {
	copy: { label: string; busyLabel?: string; failed: string };
	file: ReportFile;
	icon: LucideIcon;
};

/**
 * Posts the answers to the service, which responds with the file. The page's script saves it, and says where that failed: see
 * `assessment.browser.ts`.
 */
function FileForm({ definition, answers, copy, file, icon: Icon }: FileFormProps) {
	const { label, busyLabel = label, failed } = copy;
	return (
		<>
			<form
				method="post"
				action={`${definition.serviceUrl.replace(/\/$/, "")}/${file}`}
				data-part="report-file"
				data-name={fileNameOf(definition.id, file)}
				data-failed={failed}
			>
				<HiddenFields fields={answers} />
				<Button type="submit" tone="line" size="small">
					<Icon aria-hidden="true" strokeWidth={1.75} />
					<SubmitLabels label={label} busyLabel={busyLabel} />
				</Button>
			</form>
			<p role="alert" className={styles.failure} />
		</>
	);
}

export const PdfForm = (props: ReportFileProps) => (
	<FileForm {...props} copy={props.definition.report.pdf} file="report.pdf" icon={Download} />
);

/** Downloads the plan as a file for a calendar, counted from the day of the report. Only this site's own service has one. */
export function PlanForm({ day, ...props }: ReportFileProps & { day: IsoDate }) {
	if (!isOwnService(props.definition)) return null;
	const answers = { ...props.answers, [postedFields.day]: day };
	const { calendar } = props.definition.report;
	return <FileForm {...props} answers={answers} copy={calendar} file="plan.ics" icon={CalendarPlus} />;
}

/** Downloads the sheet for a spreadsheet. Only this site's own service has one. */
export function SheetForm(props: ReportFileProps) {
	if (!isOwnService(props.definition)) return null;
	const { download: label, failed } = props.definition.report.plan;
	return <FileForm {...props} copy={{ label, failed }} file="sheet.csv" icon={Table2} />;
}
