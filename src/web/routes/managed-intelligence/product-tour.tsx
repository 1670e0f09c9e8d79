import type { z } from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { group, line, text } from "#documents/fields.ts";
import { sampleReportDocument } from "#documents/pages/sample-report.ts";
import { AnswerList } from "#features/sample-month/answer-list.tsx";
import { Dashboard } from "#features/sample-month/dashboard.tsx";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { Fold } from "#ui/fold.tsx";
import { Section, SectionHeading } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./product-tour.module.css";
import { sampleReportLink } from "./sample-report-file.ts";

const part = (label: string) =>
	group(label, {
		name: line("Its tab", { max: 30 }),
		title: line("Title", { max: 80 }),
		text: text("Sentences", { max: 300 }),
	});

/** The page's words around the example. */
export const tourFields = group("The example", {
	title: line("Title", { max: 60 }),
	sampleLabel: line("Next to invented figures", { max: 40, isSpecified: true }),
	text: text("Sentences", { max: 400 }),
	dashboard: group("Dashboard", { name: line("Its tab", { max: 30 }) }),
	report: part("Report"),
	reportAlone: line("Link to the report's own page", { max: 40 }),
	reportFold: line("Unfolds the report on a phone", { max: 40 }),
	answers: part("Answers"),
});

type ProductTourProps = {
	copy: z.output<typeof tourFields>;
	content: CompanyContent;
	scope: { title: string; rows: readonly unknown[] };
};

/** The product, shown on a firm that is made up: its dashboard, its monthly report, three answers of the agent. */
export function ProductTour({ copy, content, scope }: ProductTourProps) {
	const { dashboard, report, reportAlone, reportFold, answers, ...words } = copy;
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
					{report.text} <a href={sampleReportDocument.path}>{reportAlone}</a> <a href={pdf.href}>{pdf.label}</a>
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
