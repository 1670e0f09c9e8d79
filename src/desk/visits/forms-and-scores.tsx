import type { CompanyContent } from "#content/company-content.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { startOfDay } from "#desk/kit/moments.ts";
import { Fold } from "#desk/kit/page.tsx";
import { addDays } from "#domain/dates.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { bandOf, bandRanges } from "#features/assessment/scoring/bands.ts";
import type { Database } from "#platform/database/database.ts";
import { countingTimeZone, type DateSpan } from "./date-span.ts";
import { BarTable, NumberTable, TwoDrawings } from "./figures.tsx";
import { ScoreBars } from "./plots.tsx";

type Reader = {
	database: Pick<Database, "kysely">;
	/** Days are those of the calendar of the first office. */
	content(): Pick<CompanyContent, "facts">;
};

type FormsSent = { form: string; sent: number };

/** The moments between which these days lie. */
function momentsOf({ from, to }: DateSpan, { content }: Reader): { start: string; end: string } {
	const timeZone = countingTimeZone(content().facts);
	return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

/** How many of each form were sent and are still kept, the most first. */
export async function readForms(
	{ tables, ...reader }: Reader & Pick<DeskDeps, "tables">,
	span: DateSpan,
): Promise<FormsSent[]> {
	const { kysely } = reader.database;
	const forms = tables.flatMap(({ inbox = [] }) => inbox.flatMap(({ kind, form }) => (form ? [{ kind, form }] : [])));
	const { start, end } = momentsOf(span, reader);
	const sent = await Promise.all(
		forms.map(async ({ kind, form }) => {
			const { rows } = await kysely
				.selectFrom("inbox_entries")
				.select(({ fn }) => fn.countAll().as("rows"))
				.where("kind", "=", kind)
				.where("at", ">=", start)
				.where("at", "<", end)
				.executeTakeFirstOrThrow();
			return { form, sent: Number(rows) };
		}),
	);
	const { rows } = await kysely
		.selectFrom("business_answers")
		.select(({ fn }) => fn.countAll().as("rows"))
		.where("day", ">=", span.from)
		.where("day", "<=", span.to)
		.executeTakeFirstOrThrow();
	const all = [{ form: "Business assessment", sent: Number(rows) }, ...sent];
	return all.toSorted((one, other) => other.sent - one.sent);
}

/** The scores of the advanced assessment. */
type Scores = {
	count: number;
	/** In points of the highest score. */
	median: number;
	maximum: number;
	/** How many are in each tenth of the highest score. */
	tenths: readonly number[];
	bands: readonly { label: string; fromPercent: number; toPercent: number; count: number }[];
};

const TENTHS = 10;
const MAXIMUM = advancedAssessment.rubric.maximum;

/** The points of an inbox entry's amount, which is in thousandths of the highest score, rounded down. */
const pointsOf = (thousandths: number): number => Math.round((thousandths * MAXIMUM) / 1_000);

type Counted = { points: number; people: number };

const peopleIn = (scores: readonly Counted[]) => scores.reduce((sum, { people }) => sum + people, 0);

/** The middle of scores in their order; of an even number, the mean of the two in the middle. */
function medianOf(scores: readonly Counted[]): number {
	const half = peopleIn(scores) / 2;
	const pointsAt = (position: number) => {
		let passed = 0;
		for (const { points, people } of scores) {
			passed += people;
			if (position < passed) return points;
		}
		return 0;
	};
	return Math.round((pointsAt(Math.ceil(half) - 1) + pointsAt(Math.floor(half))) / 2);
}

/** The scores of the leads of these days; null when there are none. */
export async function readScores(reader: Reader, span: DateSpan): Promise<Scores | null> {
	const { start, end } = momentsOf(span, reader);
	const rows = await reader.database.kysely
		.selectFrom("inbox_entries")
		.select(["amount", ({ fn }) => fn.countAll().as("people")])
		.where("kind", "=", "lead")
		.where("at", ">=", start)
		.where("at", "<", end)
		.where("amount", "is not", null)
		.groupBy("amount")
		.orderBy("amount")
		.execute();
	if (rows.length === 0) return null;
	const scores = rows.map(({ amount, people }) => ({ points: pointsOf(amount ?? 0), people: Number(people) }));
	const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
		peopleIn(scores.filter(({ points }) => Math.min(TENTHS - 1, Math.floor((TENTHS * points) / MAXIMUM)) === tenth)),
	);
	const bands = bandRanges().map((band) => ({
		...band,
		count: peopleIn(scores.filter(({ points }) => bandOf(points, MAXIMUM) === band.label)),
	}));
	return { count: peopleIn(scores), median: medianOf(scores), maximum: MAXIMUM, tenths, bands };
}

/** How often each form was sent. */
export function FormsTable({ forms }: { forms: readonly FormsSent[] }) {
	const [first] = forms;
	return (
		<BarTable
			caption="Forms sent in these days"
			columns={["Form", "Sent"]}
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
	if (!scores) return <p className="muted">No advanced assessment was sent in these days.</p>;
	const { count, median, maximum, tenths, bands } = scores;
	const inWords = bands.map((band) => `${band.label} ${band.count}`).join(", ");
	const label = `How many of ${inDigits(count)} advanced assessments fall in each tenth of the score. ${inWords}. The median is ${median} of ${maximum}.`;
	const plot = { tenths, median: median / maximum, bands, label };
	return (
		<>
			<p className="key-figure">
				<b>{median}</b>
				<span>{`median of ${inDigits(count)}, out of ${maximum}`}</span>
			</p>
			<TwoDrawings
				wide={<ScoreBars {...plot} size={isHalf ? HALF : THIRD} />}
				narrow={<ScoreBars {...plot} size={THIRD} />}
				caption="Gold: the median."
			/>
			<Fold label="Show as a table">
				<NumberTable
					caption="Scores by band"
					columns={["Band", "People"]}
					rows={bands.map((band) => ({ name: band.label, values: [band.count] }))}
				/>
			</Fold>
		</>
	);
}
