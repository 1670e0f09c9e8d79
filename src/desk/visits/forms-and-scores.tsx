import { sql } from "kysely";
import type { DeskDeps } from "#desk/desk-context.ts";
import { comparison, inDigits, percentOf, startOfDay } from "#desk/kit/formats.ts";
import { Fold, Hint } from "#desk/kit/page.tsx";
import { CellBar, Table } from "#desk/kit/table.tsx";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { uncapitalized } from "#documents/content/format-text.ts";
import { addDays, companyDay } from "#domain/dates.ts";
import { type AssessmentStep, sectionSteps } from "#domain/visit-counts.ts";
import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import { bandOf, bandRanges } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";
import { BarTable, barsOf, DayTable, FigureSheet, NumberTable, SmallPageViews, TwoDrawings } from "./figures.tsx";
import { ScoreBars } from "./plots.tsx";
import {
	comparedSpans,
	countingTimeZone,
	type DateSpan,
	firstCountedDay,
	lastDays,
	spanInWords,
	totalViews,
	viewsByDay,
} from "./read-visits.ts";

const everyAssessment: readonly SiteAssessment[] = [...assessments.values()];

/** The assessments whose scores are those of leads. */
export const scoredAssessments = everyAssessment.filter(({ questions }) => asksForContact(questions));

/** Days are those of the calendar of the first office. */
type Reader = { database: Pick<Database, "kysely">; content(): Pick<CompanyContent, "facts"> };

function momentsOf({ from, to }: DateSpan, { content }: Reader): { start: string; end: string } {
	const timeZone = countingTimeZone(content().facts);
	return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

/** Counts the submissions of each form that are still kept, the most first; those that are held back do not count. */
export async function readForms({ forms, ...reader }: Reader & Pick<DeskDeps, "forms">, span: DateSpan) {
	const { kysely } = reader.database;
	const { start, end } = momentsOf(span, reader);
	const byForm = await kysely
		.selectFrom("submissions")
		.select(["form", sql<number>`cast(count(*) as integer)`.as("count")])
		.where("received_at", ">=", start)
		.where("received_at", "<", end)
		.where("state", "<>", "held")
		.groupBy("form")
		.execute();
	const readers = kysely
		.selectFrom("newsletter_subscribers")
		.where("asked_at", ">=", start)
		.where("asked_at", "<", end);
	const anonymous = (assessment: string) =>
		kysely
			.selectFrom("anonymous_answers")
			.where("form", "=", assessment)
			.where("day", ">=", span.from)
			.where("day", "<=", span.to);
	const unnamed = everyAssessment.filter(({ questions }) => !asksForContact(questions));
	const all = [
		...(await Promise.all(
			unnamed.map(async ({ id, title }) => ({ form: title, sent: await countRows(anonymous(id)) })),
		)),
		...forms.map(({ id, title }) => {
			return { form: title, sent: byForm.find(({ form }) => form === id)?.count ?? 0 };
		}),
		{ form: "Newsletter", sent: await countRows(readers) },
	];
	return all.toSorted((one, other) => other.sent - one.sent);
}

const TENTHS = 10;

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

/** The scores of the leads of these days; `counted` is null when there are none. */
export async function readScores(reader: Reader, assessment: SiteAssessment, span: DateSpan) {
	const { id, title, rubric } = assessment;
	const { maximum } = rubric;
	const { start, end } = momentsOf(span, reader);
	const rows = await reader.database.kysely
		.selectFrom("submissions")
		.select(["score", ({ fn }) => fn.countAll().as("people")])
		.where("form", "=", id)
		.where("received_at", ">=", start)
		.where("received_at", "<", end)
		.where("score", "is not", null)
		.groupBy("score")
		.orderBy("score")
		.execute();
	if (rows.length === 0) return { title, counted: null };
	// A stored score is in thousandths of the highest, rounded down.
	const scores = rows.map(({ score, people }) => {
		return { points: Math.round(((score ?? 0) * maximum) / 1_000), people: Number(people) };
	});
	const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
		peopleIn(scores.filter(({ points }) => Math.min(TENTHS - 1, Math.floor((TENTHS * points) / maximum)) === tenth)),
	);
	const bands = bandRanges().map((band) => ({
		...band,
		count: peopleIn(scores.filter(({ points }) => bandOf(points, maximum) === band.label)),
	}));
	/** `median`, in points of the highest score; `tenths`: how many are in each tenth of it. */
	return { title, counted: { count: peopleIn(scores), median: medianOf(scores), maximum, tenths, bands } };
}

export function FormsTable({ forms }: { forms: Awaited<ReturnType<typeof readForms>> }) {
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

/** `isHalf`: it has half of the page; otherwise a third. */
type ScoresFigureProps = { scores: Awaited<ReturnType<typeof readScores>>; isHalf?: boolean };

const THIRD = { width: 360, height: 190 };
const HALF = { width: 520, height: 230 };

export function ScoresFigure({ scores, isHalf = false }: ScoresFigureProps) {
	const name = uncapitalized(scores.title);
	if (!scores.counted) return <p className="muted">{`No ${name} was sent in these days.`}</p>;
	const { count, median, maximum, tenths, bands } = scores.counted;
	const inWords = bands.map((band) => `${band.label} ${band.count}`).join(", ");
	const label = `How many of ${inDigits(count)} who took the ${name} fall in each tenth of the score. ${inWords}. The median is ${median} of ${maximum}.`;
	const plot = { tenths, median: median / maximum, bands, label };
	const rows = bands.map((band) => ({ name: band.label, values: [band.count] }));
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
				<NumberTable caption="Scores by band" columns={["Band", "Leads"]} rows={rows} />
			</Fold>
		</>
	);
}

type Step = { id: AssessmentStep; label: string };

function wayThrough(sections: readonly { title: string }[]): Step[] {
	const ofSections = sections.flatMap(({ title }, index): Step[] => {
		const id = sectionSteps[index];
		return id ? [{ id, label: `${index + 1} ${title}` }] : [];
	});
	return [
		{ id: "opened", label: "Page opened" },
		{ id: "started", label: "First answer given" },
		...ofSections,
		{ id: "finished", label: "Finished" },
	];
}

const AFTER: readonly Step[] = [
	{ id: "mailed", label: "Report emailed" },
	{ id: "card", label: "Card made" },
	{ id: "booking", label: "Booking link pressed" },
];

function funnelOf({ id, title, sections }: SiteAssessment, passed: ReadonlyMap<string, number>) {
	const reachedOf = (step: Step) => ({ ...step, reached: passed.get(`${id} ${step.id}`) ?? 0 });
	const steps = wayThrough(sections)
		.map(reachedOf)
		.map((step, index, all) => {
			/** The number of those who passed the step before it; `left` is that of those who went no further. */
			const before = all[index - 1]?.reached ?? null;
			// A later section can be filled in first: then nobody left before it.
			return { ...step, before, left: Math.max(0, (before ?? 0) - step.reached) };
		});
	/** The step before which most left, after the first answer. */
	const [worst] = steps
		.slice(2)
		.filter(({ left }) => left > 0)
		.toSorted((one, other) => other.left - one.left);
	return { assessment: id, name: title, steps, worst, after: AFTER.map(reachedOf) };
}

type Funnel = ReturnType<typeof funnelOf>;

/** The steps of every assessment, passed in these days. */
export async function readFunnels({ kysely }: Pick<Database, "kysely">, span: DateSpan) {
	const rows = await kysely
		.selectFrom("assessment_steps")
		.select(["assessment", "step", ({ fn }) => fn.sum("passed").as("passed")])
		.where("day", ">=", span.from)
		.where("day", "<=", span.to)
		.groupBy(["assessment", "step"])
		.execute();
	const passed = new Map(rows.map(({ assessment, step, passed }) => [`${assessment} ${step}`, Number(passed)]));
	const funnels = everyAssessment.map((each) => funnelOf(each, passed));
	return funnels.reverse();
}

/** An assessment, step by step; gold marks where most leave after the first answer. */
export function AssessmentSteps({ funnel }: { funnel: Funnel }) {
	const { assessment, name, steps, worst, after } = funnel;
	const most = Math.max(1, ...steps.map(({ reached }) => reached));
	const [started, finished] = [steps[1]?.reached ?? 0, steps.at(-1)?.reached ?? 0];
	const isWorst = ({ id }: Step) => id === worst?.id;
	const afterwards = after.map(({ label, reached }) => `${label.toLowerCase()} ${inDigits(reached)}`).join(", ");
	const isFirst = ({ id }: Step) => id === "opened" || id === "started";
	const last =
		worst && `${worst.label.replace(/^\d+ /, "")}: ${inDigits(worst.left)} of ${inDigits(worst.before ?? 0)}`;
	const sentences = [
		last && `After the first answer, most stop at ${last}.`,
		`${inDigits(finished)} of ${inDigits(started)} begun ${finished === 1 ? "was" : "were"} finished, ${percentOf(finished, started)}.`,
		finished > 0 && `After that: ${afterwards}.`,
	];
	return (
		<FigureSheet
			id={assessment}
			title={`${name}, step by step`}
			note="How many reached the end of each part"
			table="steps"
		>
			<Table
				look="dense"
				caption={`${name}: how many reached each step`}
				rows={steps}
				columns={{
					Step: (step) => (isWorst(step) ? <b>{step.label}</b> : step.label),
					"Reached, as a bar": {
						isHeadHidden: true,
						className: "bar-cell",
						cell: (step) => <CellBar share={step.reached / most} isGold={isWorst(step)} isPale={isFirst(step)} />,
					},
					Reached: { isNumeric: true, cell: ({ reached }) => reached },
					"Left here": {
						isNumeric: true,
						className: "nowrap",
						cell: (step) =>
							step.before !== null && (
								<span className={isWorst(step) ? "urgent" : "muted"}>
									{`${inDigits(step.left)}, ${percentOf(step.left, step.before)}`}
								</span>
							),
					},
				}}
			/>
			<Hint text={sentences.filter(Boolean).join(" ")} />
		</FigureSheet>
	);
}

const DAYS = 30;
const IN_TABLE = 10;

const sentIn = (forms: readonly { sent: number }[]) => forms.reduce((sum, { sent }) => sum + sent, 0);

type Deps = Pick<DeskDeps, "forms" | "now" | "content"> & { database: Pick<Database, "kysely"> };

type Compared = NonNullable<ReturnType<typeof comparedSpans>>;

function formsCompared(now: number, before: number): string {
	const difference = Math.abs(now - before);
	if (difference === 0) return "as many as before";
	return `${inDigits(difference)} ${now > before ? "more" : "fewer"} than before`;
}

async function compare(deps: Deps, { over, before }: Compared) {
	const { database } = deps;
	const [views, viewsBefore, forms, formsBefore] = await Promise.all([
		totalViews(database, { span: over }),
		totalViews(database, { span: before }),
		readForms(deps, over),
		readForms(deps, before),
	]);
	return {
		views: viewsBefore === 0 && views > 0 ? "none before" : comparison(views, viewsBefore, "before"),
		forms: formsCompared(sentIn(forms), sentIn(formsBefore)),
	};
}

/** The figures of the last 30 days, today included, and what those that are over are compared with, where all was counted. */
export async function readLast30Days(deps: Deps) {
	const { database, now, content } = deps;
	const today = companyDay(now(), content().facts);
	const span = lastDays(DAYS, today);
	const spans = comparedSpans(span, { today, first: await firstCountedDay(database) });
	const [days, total, compared, forms, scores] = await Promise.all([
		viewsByDay(database, { span }),
		totalViews(database, { span }),
		spans && compare(deps, spans),
		readForms(deps, span),
		Promise.all(scoredAssessments.map((each) => readScores(deps, each, span))),
	]);
	return { span, compared, over: barsOf(span, days), total, forms, scores };
}

type Figures = Awaited<ReturnType<typeof readLast30Days>>;

/** The figures of the last 30 days, on Today; null when they could not be read: the rest of Today does without them. */
export function Last30Days({ figures }: { figures: Figures | null }) {
	return (
		<section aria-labelledby="last-30-days">
			<div className="sheet-head">
				<h2 id="last-30-days">Last 30 days</h2>
				<a className="muted" href="/desk/visits">
					All figures
				</a>
			</div>
			{figures ? (
				<Sheets {...figures} />
			) : (
				<p className="muted">The figures could not be read. Leads, messages and emails are not affected.</p>
			)}
		</section>
	);
}

const KeyFigure = ({ title, count, compared }: { title: string; count: number; compared: string | undefined }) => (
	<>
		<h3>{title}</h3>
		<p className="key-figure">
			<b>{inDigits(count)}</b>
			{compared && <span>{compared}</span>}
		</p>
	</>
);

function Sheets({ span, compared, over, total, forms, scores }: Figures) {
	const comparedWith = compared ? ". Compared with the 30 days before, today left out" : "";
	const about = `${spanInWords(span)}, today included${comparedWith}. Counts only, no one can be recognized.`;
	return (
		<>
			<p className="muted small lead-in">{about}</p>
			<div className="cols thirds">
				<section className="sheet figure">
					<KeyFigure title="Page views" count={total} compared={compared?.views} />
					<figure>
						<SmallPageViews span={span} total={total} over={over} />
						<figcaption>Gold: mean of seven days.</figcaption>
					</figure>
					<Fold label="Show as a table">
						<DayTable over={{ ...over, bars: over.bars.slice(-IN_TABLE) }} />
						<p className="muted">
							<a href="/desk/visits">All days</a>
						</p>
					</Fold>
				</section>
				<section className="sheet figure">
					<KeyFigure title="Forms sent" count={sentIn(forms)} compared={compared?.forms} />
					<FormsTable forms={forms} />
				</section>
				{scores.map((each) => (
					<section key={each.title} className="sheet figure">
						<h3>{`Scores, ${uncapitalized(each.title)}`}</h3>
						<ScoresFigure scores={each} />
					</section>
				))}
			</div>
		</>
	);
}
