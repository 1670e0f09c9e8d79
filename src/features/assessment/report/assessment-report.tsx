import { formatLocalDate } from "#domain/dates.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { explainPoints, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { Container } from "#ui/layout/container.tsx";
import { AdviceSection } from "./advice-section.tsx";
import styles from "./assessment-report.module.css";
import { EarnedSection } from "./earned-section.tsx";
import { EmailBox } from "./email-box.tsx";
import { ReportActions } from "./report-actions.tsx";
import type { ReportProps } from "./report-props.ts";
import { ScoreFigure } from "./score-figure.tsx";
import { ShareBox } from "./share-box.tsx";

const copy = assessmentCopy.report;

function factsOf({ answers }: ReportProps): string {
	const today = formatLocalDate(new Date());
	const answered = Object.keys(answers).length;
	const { company_name: company } = answers;
	return company ? copy.factsOf(company, today, answered) : copy.facts(today, answered);
}

/** The report on one set of answers: scores, advice, where the points come from, and what to do with all of it. */
export function AssessmentReport(props: ReportProps) {
	const { definition, rubric, result, answers, serviceUrl, pageUrl, mailField } = props;
	const { words, questions } = definition;
	const assessment = { questions, rubric };
	// A service elsewhere may score by a table of its own. Then this one would explain another score.
	const isExplained = scoreAssessment(assessment, answers).total === result.total;
	const earned = isExplained ? explainPoints(assessment, answers) : null;
	return (
		<>
			<Container className={styles.root}>
				<div className={styles.head}>
					<div>
						<h2 tabIndex={-1}>{words.report.title}</h2>
						<p className={styles.facts}>{factsOf(props)}</p>
					</div>
					<ReportActions id={definition.id} serviceUrl={serviceUrl} answers={answers} />
				</div>
				<ScoreFigure rubric={rubric} result={result} earned={earned} />
			</Container>
			<AdviceSection title={words.report.adviceTitle} text={result.advice} hasLineBreaks={definition.hasLineBreaks} />
			{earned && <EarnedSection pillars={earned} />}
			<div className={styles.boxes}>
				<Container className={styles.pair}>
					<EmailBox serviceUrl={serviceUrl} result={result.answer} answers={answers} mailField={mailField} />
					<ShareBox words={words.share} pageUrl={pageUrl} />
				</Container>
			</div>
		</>
	);
}
