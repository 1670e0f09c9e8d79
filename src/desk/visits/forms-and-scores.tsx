import { BarTable, More, NumberTable, TwoDrawings } from "./figures.tsx";
import { ScoreBars } from "./plots.tsx";
import type { FormsSent, Scores } from "./read-forms.ts";
import { formsCopy, visitsCopy } from "./visits.copy.ts";

/** How often each form was sent. */
export function FormsTable({ forms }: { forms: readonly FormsSent[] }) {
	const [first] = forms;
	return (
		<BarTable
			caption={formsCopy.caption}
			columns={[formsCopy.form, formsCopy.sent]}
			rows={forms.map(({ form, sent }) => ({ key: form, name: form, count: sent }))}
			most={first?.sent ?? 0}
			gold={first?.sent ? first.form : undefined}
		/>
	);
}

type ScoresFigureProps = {
	scores: Scores | null;
	/** It has half of the page; otherwise a third. */
	isHalf?: boolean;
};

const THIRD = { width: 360, height: 190 };
const HALF = { width: 520, height: 230 };

/** The scores of the advanced assessment: their median, and how they spread. */
export function ScoresFigure({ scores, isHalf = false }: ScoresFigureProps) {
	const copy = formsCopy.scores;
	if (!scores) return <p className="muted">{copy.none}</p>;
	const { count, median, maximum, tenths, bands } = scores;
	const inWords = bands.map((band) => `${band.label} ${band.count}`).join(", ");
	const label = copy.described(count, inWords, median, maximum);
	const plot = { tenths, median: median / maximum, bands, label };
	return (
		<>
			<p className="key-figure">
				<b>{median}</b>
				<span>{copy.facts(count, maximum)}</span>
			</p>
			<TwoDrawings
				wide={<ScoreBars {...plot} size={isHalf ? HALF : THIRD} />}
				narrow={<ScoreBars {...plot} size={THIRD} />}
				caption={copy.gold}
			/>
			<More label={visitsCopy.asTable}>
				<NumberTable
					caption={copy.caption}
					columns={[copy.band, copy.people]}
					rows={bands.map((band) => ({ name: band.label, values: [band.count] }))}
				/>
			</More>
		</>
	);
}
