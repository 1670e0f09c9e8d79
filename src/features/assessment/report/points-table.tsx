import { assessmentCopy, derivedAnswerCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { type PublishedAnswer, publishedPoints } from "#features/assessment/scoring/published-points.ts";
import type { Pillar, ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import styles from "./points-table.module.css";

const copy = assessmentCopy.howMade;

function pointsWords({ points }: PublishedAnswer): string {
	if (!points) return copy.notApplicable;
	return points.least === points.most ? String(points.most) : copy.spread(points.least, points.most);
}

function AnswerRow({ answer }: { answer: PublishedAnswer }) {
	return (
		<tr>
			<td>
				{answer.answer}
				{answer.besides && (
					<div className={styles.besides}>
						{copy.besides(answer.besides.question)}
						<ul>
							{answer.besides.points.map((each) => (
								<li key={each.answer}>{copy.besidesPoints(each.answer, each.points)}</li>
							))}
						</ul>
					</div>
				)}
			</td>
			<td>{pointsWords(answer)}</td>
		</tr>
	);
}

/** Every answer of one area with its points, question by question. */
export function PointsTable({ assessment, pillar }: { assessment: ScoredQuestions; pillar: Pillar }) {
	return (
		<table className={styles.root}>
			<caption>{copy.pillar(pillar.name)}</caption>
			<thead>
				<tr>
					<th scope="col">{copy.columns.answer}</th>
					<th scope="col">{copy.columns.points}</th>
				</tr>
			</thead>
			{publishedPoints(assessment, pillar, derivedAnswerCopy).map(({ field, question, answers }) => (
				<tbody key={field}>
					<tr>
						<th scope="rowgroup" colSpan={2}>
							{question}
						</th>
					</tr>
					{answers.map((answer) => (
						<AnswerRow key={answer.answer} answer={answer} />
					))}
				</tbody>
			))}
		</table>
	);
}
