import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { ComparedTable } from "./compare-answers.ts";
import { OfficialBar } from "./comparison-bars.tsx";
import styles from "./official-figures-table.module.css";

type OfficialCopy = ReportCopy["comparison"]["official"];

type FigureCellProps = { group: ComparedTable["groups"][number]; percent: number; copy: OfficialCopy };

function FigureCell({ group: { label, isNearest }, percent, copy }: FigureCellProps) {
	return (
		<td
			className={styles.figure}
			data-nearest={isNearest || undefined}
			data-label={isNearest ? fillIn(copy.groupOfSize, { group: label }) : label}
		>
			<b>{fillIn(copy.percent, { percent })}</b>
			<OfficialBar percent={percent} isNearest={isNearest} />
		</td>
	);
}

/** Official figures beside the visitor's answers; on a narrow screen each question is a block. */
export function OfficialFiguresTable({ caption, groups, rows, asOf, copy }: ComparedTable & { copy: OfficialCopy }) {
	return (
		<>
			<table className={styles.table}>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.question}</th>
						<th scope="col">{copy.answer}</th>
						{groups.map(({ label, isNearest }) => (
							<th key={label} scope="col" data-nearest={isNearest || undefined}>
								{label}
								{isNearest && <small>{copy.nearest}</small>}
							</th>
						))}
						<th scope="col">{copy.source}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ question, answer, percents, measure, caution, source }) => (
						<tr key={question}>
							<th scope="row">{question}</th>
							<td className={styles.answer}>
								<b>{answer}</b>
							</td>
							{groups.map((group, index) => (
								<FigureCell key={group.label} group={group} percent={percents[index] ?? 0} copy={copy} />
							))}
							<td className={styles.source}>
								<a href={source.href} data-on-paper={source.onPaper}>
									{source.label}
								</a>
								<span>{measure}</span>
								{caution && <span>{caution}</span>}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{asOf && <p className={styles.asOf}>{asOf}</p>}
		</>
	);
}
