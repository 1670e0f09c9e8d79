import { Printer } from "lucide-react";
import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate, isoDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { ReportDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { ReportContents } from "#features/assessment/report/assessment-report.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { PlanForm } from "#features/assessment/report/plan-form.tsx";
import { ReportSection } from "#features/assessment/report/report-section.tsx";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { chosenAnswers } from "#features/assessment/share/device-shares.ts";
import { type OpenResultPage, RESULTS_PATH } from "#features/assessment/share/share.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCompany } from "#ui/company.tsx";
import { Container } from "#ui/layout/container.tsx";
import styles from "./linked-report.module.css";
import { ResultChanges } from "./result-changes.tsx";

type LinkedReportProps = {
	copy: CompanyContent["privateResults"];
	/** The questions and the rubric of the latest result are those of the report. */
	page: Omit<OpenResultPage, "latest"> & {
		latest: Pick<NonNullable<OpenResultPage["latest"]>, "answers" | "result"> | undefined;
	};
	definition: ReportDefinition;
	rubric: Rubric;
	/** Of the page that has the assessment. */
	assessmentPath: string;
	/** Where the plan is made for a calendar; null where the questions are others by now. */
	planUrl: string | null;
};

/** What the page is, whose it is, and the way to another result. */
function Head({ copy: { heading: copy }, page, definition, assessmentPath, planUrl }: LinkedReportProps) {
	const { token, endsOn, assessment, scores, latest } = page;
	// What the device remembers of the link: see linked-report.browser.ts.
	const share = { token, endsOn, answers: latest ? chosenAnswers(definition.questions, latest.answers) : "" };
	return (
		<div className={styles.head}>
			<div>
				<h1>{copy.title}</h1>
				<p className={styles.facts}>{copy.private}</p>
			</div>
			<div className={styles.actions}>
				<ButtonLink
					to={assessmentPath}
					tone="ink"
					size="small"
					data-part="linked-assessment"
					data-assessment={assessment}
					data-share={JSON.stringify(share)}
				>
					{copy.again}
				</ButtonLink>
				{latest && planUrl && (
					<PlanForm
						serviceUrl={planUrl}
						answers={latest.answers}
						day={isoDate(new Date(scores[0]?.at ?? endsOn))}
						label={definition.report.calendar.label}
					/>
				)}
				<Button tone="line" size="small" data-part="print">
					<Printer aria-hidden="true" strokeWidth={1.75} />
					{copy.print}
				</Button>
				<p className={styles.facts}>{copy.againNote}</p>
			</div>
			<div className={styles.report}>
				<h2>{definition.copy.report.title}</h2>
				<p className={styles.facts}>
					{fillIn(copy.facts, {
						assessment: definition.copy.name,
						day: formatLongDate(scores[0]?.at ?? endsOn),
					})}
				</p>
			</div>
		</div>
	);
}

/** When the page ends by itself, and the button that ends it now. A real form: it works without script. */
function RemoveSection({ copy, page: { token, endsOn, scores } }: Pick<LinkedReportProps, "copy" | "page">) {
	const { title, ends, summary, text, button } = copy.remove;
	return (
		<ReportSection title={title}>
			<p>{fillIn(ends, { day: formatLongDate(endsOn) })}</p>
			<details className={styles.remove}>
				<summary>{summary}</summary>
				<p>{fillInCount(text, scores.length)}</p>
				<form method="post" action={RESULTS_PATH}>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" tone="ink" className={styles.removeButton}>
						{button}
					</Button>
				</form>
			</details>
		</ReportSection>
	);
}

/** The latest result behind a private link as its report, what changed since the earlier ones, and the way to remove it all. */
export function LinkedReport(props: LinkedReportProps) {
	const { copy, page, definition, rubric } = props;
	const { latest, scores } = page;
	const booking = useCompany();
	const changes = <ResultChanges copy={copy.changes} scores={scores} rubric={rubric} />;
	if (!latest) {
		return (
			<>
				<Container className={styles.outdated}>
					<Head {...props} />
					<p>{copy.outdated}</p>
				</Container>
				{changes}
				<RemoveSection copy={copy} page={page} />
			</>
		);
	}
	return (
		<>
			<ReportContents
				{...{ definition, rubric, booking }}
				{...latest}
				head={<Head {...props} />}
				end={<RemoveSection copy={copy} page={page} />}
			>
				{changes}
			</ReportContents>
			<HowScored
				assessment={{ questions: definition.questions, rubric }}
				text={definition.copy.howScored}
				report={definition.report}
			/>
		</>
	);
}
