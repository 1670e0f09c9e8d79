import type { CompanyContent } from "#content/company-content.ts";
import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";
import answerList from "#features/sample-month/answer-list.module.css";
import { AnswerItems } from "#features/sample-month/answer-list.tsx";
import chart from "#features/sample-month/chart.module.css";
import dashboardStyles from "#features/sample-month/dashboard.module.css";
import { Dashboard } from "#features/sample-month/dashboard.tsx";
import figuresTable from "#features/sample-month/figures-table.module.css";
import reportPages from "#features/sample-month/report-pages.module.css";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./product-tour.module.css";
import { sampleReportLink } from "./sample-report-file.server.ts";

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
			<section id="see" className={styles.root} data-ground="lime">
				<Container>
					<Grid className={styles.heading}>
						<h2>{words.title}</h2>
						<p>
							<SampleMark label={words.sampleLabel} /> {words.text}
						</p>
					</Grid>
					<ul className={styles.parts}>
						{parts.map(({ id, name }) => (
							<li key={id}>
								<a href={`#${id}`}>{name}</a>
							</li>
						))}
					</ul>
					<div id="dashboard" className={classNames(dashboardStyles.root, chart.charts, figuresTable.tables)}>
						<Dashboard month={month} />
					</div>
				</Container>
			</section>
			<section id="report" className={styles.root} data-ground="silt">
				<Container>
					<Grid className={styles.heading}>
						<h3>{report.title}</h3>
						<p>
							{report.text} <a href={sampleReport.meta.path}>{reportAlone}</a> <a href={pdf.href}>{pdf.label}</a>
						</p>
					</Grid>
					<Fold label={reportFold} name={report.title}>
						<div className={classNames(reportPages.root, chart.charts, figuresTable.tables)}>
							<ReportPages month={month} heading="h4" />
						</div>
					</Fold>
				</Container>
			</section>
			<section id="answers" className={styles.root}>
				<Container>
					<Grid className={styles.heading}>
						<h3>{answers.title}</h3>
						<p>
							<SampleMark label={words.sampleLabel} /> {answers.text}
						</p>
					</Grid>
					<ol className={classNames(answerList.root, figuresTable.tables)}>
						<AnswerItems answers={month.answers} />
					</ol>
				</Container>
			</section>
		</>
	);
}

type Scope = { title: string; text: string; fold: string; rows: readonly { term: string; text: string }[] };
type Offered = Omit<Scope, "rows"> & { rows: readonly (Scope["rows"][number] & { ownerConfirms: boolean })[] };

/** What a plan holds: of what promises something, what somebody stands by by name. */
export function confirmedScope({ rows, ...words }: Offered, confirmations: readonly Confirmation[]): Scope {
	return {
		...words,
		rows: rows
			.filter((row) => !row.ownerConfirms || isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
