import answerList from "#features/sample-month/answer-list.module.css";
import chart from "#features/sample-month/chart.module.css";
import dashboard from "#features/sample-month/dashboard.module.css";
import figuresTable from "#features/sample-month/figures-table.module.css";
import reportPages from "#features/sample-month/report-pages.module.css";
import type { LabeledLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./product-tour.module.css";
import { ServerMarkup } from "./server-markup.tsx";

type Part = { title: string; text: string };

export type ProductTourProps = {
	words: {
		title: string;
		sampleLabel: string;
		text: string;
		report: Part & { fold: string; alone: LabeledLink; pdf: { label: string; href: string } };
		answers: Part;
	};
	/** Where the parts are, by name. */
	parts: readonly { id: string; name: string }[];
	/** As the server has drawn them. */
	markup: Record<"dashboard" | "report" | "answers", Markup>;
};

/** The product, shown on a firm that is made up: its dashboard, its monthly report, three answers of the agent. */
export function ProductTour({ words, parts, markup }: ProductTourProps) {
	const { report, answers } = words;
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
					<ServerMarkup
						id="dashboard"
						className={classNames(dashboard.root, chart.charts, figuresTable.tables)}
						markup={markup.dashboard}
					/>
				</Container>
			</section>
			<section id="report" className={styles.root} data-ground="silt">
				<Container>
					<Grid className={styles.heading}>
						<h3>{report.title}</h3>
						<p>
							{report.text} <a href={report.alone.to}>{report.alone.label}</a>{" "}
							<a href={report.pdf.href}>{report.pdf.label}</a>
						</p>
					</Grid>
					<Fold label={report.fold} name={report.title}>
						<ServerMarkup
							className={classNames(reportPages.root, chart.charts, figuresTable.tables)}
							markup={markup.report}
						/>
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
					<ServerMarkup as="ol" className={classNames(answerList.root, figuresTable.tables)} markup={markup.answers} />
				</Container>
			</section>
		</>
	);
}
