import type { CompanyContent } from "#content/company-content.ts";
import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";
import { AnswerList } from "#features/sample-month/answer-list.tsx";
import { Dashboard } from "#features/sample-month/dashboard.tsx";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { Fold } from "#ui/fold.tsx";
import { Section, SectionHeading } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./product-tour.module.css";
import { sampleReportLink } from "./sample-report-file.ts";

/** The product, shown on a firm that is made up: its dashboard, its monthly report, three answers of the agent. */
export function ProductTour({ content, scope }: { content: CompanyContent; scope: ReturnType<typeof confirmedScope> }) {
	const { managedIntelligence, sampleReport } = content.pages;
	const { dashboard, report, reportAlone, reportFold, answers, ...words } = managedIntelligence.tour;
	const parts = [
		{ id: "dashboard", name: dashboard.name },
		{ id: "report", name: report.name },
		{ id: "answers", name: answers.name },
		...(scope.rows.length > 0 ? [{ id: "scope", name: scope.title }] : []),
	];
	const pdf = sampleReportLink(content);
	const month = sampleMonthOf(content);
	return (
		<>
			<Section id="see" className={styles.root} data-ground="lime">
				<SectionHeading title={words.title} className={styles.heading}>
					<SampleMark label={words.sampleLabel} /> {words.text}
				</SectionHeading>
				<ul className={styles.parts}>
					{parts.map(({ id, name }) => (
						<li key={id}>
							<a href={`#${id}`}>{name}</a>
						</li>
					))}
				</ul>
				<Dashboard id="dashboard" month={month} />
			</Section>
			<Section id="report" className={styles.root} data-ground="silt">
				<SectionHeading title={<h3>{report.title}</h3>} className={styles.heading}>
					{report.text} <a href={sampleReport.meta.path}>{reportAlone}</a> <a href={pdf.href}>{pdf.label}</a>
				</SectionHeading>
				<Fold label={reportFold} name={report.title}>
					<ReportPages month={month} heading="h4" />
				</Fold>
			</Section>
			<Section id="answers" className={styles.root}>
				<SectionHeading title={<h3>{answers.title}</h3>} className={styles.heading}>
					<SampleMark label={words.sampleLabel} /> {answers.text}
				</SectionHeading>
				<AnswerList answers={month.answers} />
			</Section>
		</>
	);
}

/** What a plan holds: of what promises something, what somebody stands by by name. */
export function confirmedScope(
	{ rows, ...words }: CompanyContent["pages"]["managedIntelligence"]["scope"],
	confirmations: readonly Confirmation[],
) {
	const confirmed = rows.filter((row) => !row.ownerConfirms || isConfirmed(textsIn(row), confirmations));
	return { ...words, rows: confirmed.map(({ term, text }) => ({ term, text })) };
}
