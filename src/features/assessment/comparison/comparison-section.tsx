import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Comparison, OtherRespondents } from "./compare-answers.ts";
import { ScoreBar, ShareBar } from "./comparison-bars.tsx";
import styles from "./comparison-section.module.css";
import { OfficialFiguresTable } from "./official-figures-table.tsx";

type OthersProps = OtherRespondents & { copy: ReportCopy["comparison"]["others"] };

/** The respondents of our own, with the interval in which each share may lie. */
function Others({ population, caveat, score, shares, copy }: OthersProps) {
	const { low, middle, high } = score;
	return (
		<div className={styles.others}>
			<h3>{copy.title}</h3>
			<p>
				<b>{population}</b> {caveat}
			</p>
			<ul>
				<li>
					<b>{copy.score}</b>
					<ScoreBar {...score} copy={copy} />
					<span className={styles.meaning}>{fillIn(copy.scoreText, { low, middle, high })}</span>
				</li>
				{shares.map(({ name, answer, percent, text, ...interval }) => (
					<li key={name}>
						<span>
							<b>{name}</b>
							<br />
							{answer}
						</span>
						<ShareBar percent={percent} {...interval} copy={copy} />
						<span className={styles.meaning}>
							<b>{fillIn(copy.share, { percent })}</b> {text}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

type ComparisonSectionProps = {
	/** For links to it. */
	id: string;
	copy: ReportCopy["comparison"];
	comparison: Comparison;
};

/** "How you compare": the visitor's answers beside official figures and, once there are enough, beside other visitors'. */
export function ComparisonSection({ id, copy, comparison }: ComparisonSectionProps) {
	return (
		<section id={id} className={styles.root}>
			<Container>
				<Grid>
					<h2>{copy.title}</h2>
					<div className={styles.text}>
						<p className={styles.lead}>{comparison.lead}</p>
						{comparison.note && <p>{comparison.note}</p>}
					</div>
					<div className={styles.wide}>
						{comparison.tables.length > 0 && <h3>{copy.official.title}</h3>}
						{comparison.tables.map((table) => (
							<OfficialFiguresTable key={table.caption} {...table} copy={copy.official} />
						))}
						{comparison.others && <Others {...comparison.others} copy={copy.others} />}
					</div>
				</Grid>
			</Container>
		</section>
	);
}
