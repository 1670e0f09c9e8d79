import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate, formatMoment } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { FoldedPart } from "#features/assessment/report/report-section.tsx";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import {
	changesSince,
	formatDifference,
	type LinkedScore,
	type ResultChange,
} from "#features/assessment/share/share.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container } from "#ui/layout/container.tsx";
import styles from "./result-changes.module.css";

type ChangesCopy = CompanyContent["privateResults"]["changes"];

/** How results are told apart: by their days, or by the minute where one day has several. */
function namesOfResults(scores: readonly LinkedScore[]): ReadonlyMap<string, string> {
	const days = scores.map(({ at }) => formatLongDate(at));
	const isOneADay = new Set(days).size === days.length;
	const names = isOneADay ? days : scores.map(({ at }) => formatMoment(at));
	return new Map(scores.map(({ at }, index) => [at, names[index] ?? at]));
}

type ChangeTableProps = { copy: ChangesCopy; change: ResultChange; before: string; now: string };

function ChangeTable({ copy, change, before, now }: ChangeTableProps) {
	const rows = [...change.pillars, { id: "total", name: copy.total, ...change.total }].map((row) => [
		row.name,
		String(row.before),
		String(row.now),
		formatDifference(row.points),
	]);
	return (
		<DataTable
			caption={fillIn(copy.caption, { before, now })}
			columns={[copy.pillar, before, now, copy.change]}
			rows={rows}
			emphasis="last"
		/>
	);
}

type ResultChangesProps = { copy: ChangesCopy; scores: readonly LinkedScore[]; rubric: Rubric };

/** How the latest result differs from the earlier ones behind the same link: the total and each pillar, with the days. */
export function ResultChanges({ copy, scores, rubric }: ResultChangesProps) {
	const [latest] = scores;
	if (!latest || scores.length < 2) return null;
	const names = namesOfResults(scores);
	const nameOf = (at: string) => names.get(at) ?? at;
	const [change, ...older] = changesSince(scores, rubric.pillars);
	const others = scores.filter(({ isComparable }) => !isComparable || !latest.isComparable);
	return (
		<Container className={styles.root}>
			<div className={styles.latest}>
				<h2>{copy.title}</h2>
				{change && (
					<>
						<p className={styles.total}>
							<b>{formatDifference(change.total.points)}</b> {fillIn(copy.since, { day: nameOf(change.since) })}
						</p>
						<ChangeTable copy={copy} change={change} before={nameOf(change.since)} now={nameOf(latest.at)} />
					</>
				)}
			</div>
			{older.map((each) => (
				<FoldedPart
					key={each.since}
					title={fillIn(copy.earlier, { day: nameOf(each.since), points: formatDifference(each.total.points) })}
					isPrinted
				>
					<ChangeTable copy={copy} change={each} before={nameOf(each.since)} now={nameOf(latest.at)} />
				</FoldedPart>
			))}
			{others.map(({ at, total, maximum, isComparable }) => (
				<p key={at} className={styles.note}>
					<b>{fillIn(copy.score, { day: nameOf(at), total, maximum })}</b> {!isComparable && copy.notComparable}
				</p>
			))}
			{scores.some(({ isScoredAnew }) => isScoredAnew) && <p className={styles.note}>{copy.scoredAnew}</p>}
		</Container>
	);
}
