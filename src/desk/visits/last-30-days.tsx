import type { CompanyContent } from "#content/company-content.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { comparison, inDigits } from "#desk/kit/counts.ts";
import { Fold } from "#desk/kit/page.tsx";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";
import { comparedSpans, lastDays, spanInWords } from "./date-span.ts";
import { FormsTable, readForms, readScores, ScoresFigure } from "./forms-and-scores.tsx";
import { barsOf, DayTable, SmallPageViews } from "./page-views.tsx";
import { firstCountedDay, totalViews, viewsByDay } from "./read-visits.ts";

const DAYS = 30;
const IN_TABLE = 10;

const sentIn = (forms: readonly { sent: number }[]) => forms.reduce((sum, { sent }) => sum + sent, 0);

type Deps = Pick<DeskDeps, "tables"> & {
	database: Pick<Database, "kysely">;
	now: () => Date;
	content(): CompanyContent;
};

type Compared = NonNullable<ReturnType<typeof comparedSpans>>;

function formsCompared(now: number, before: number): string {
	const difference = Math.abs(now - before);
	if (difference === 0) return "as many as before";
	return `${inDigits(difference)} ${now > before ? "more" : "fewer"} than before`;
}

/** How the views and the forms of some days stand beside those of other days, in words. */
async function compare(deps: Deps, { over, before }: Compared) {
	const { database } = deps;
	const [views, viewsBefore, forms, formsBefore] = await Promise.all([
		totalViews(database, { span: over }),
		totalViews(database, { span: before }),
		readForms(deps, over),
		readForms(deps, before),
	]);
	return {
		views: comparison(views, viewsBefore, "before"),
		forms: formsCompared(sentIn(forms), sentIn(formsBefore)),
	};
}

/** The figures of the last 30 days, today included, and what those that are over are compared with, where all was counted. */
export async function readLast30Days(deps: Deps) {
	const { database, now, content } = deps;
	const today = countedDay(now(), content().facts);
	const span = lastDays(DAYS, today);
	const spans = comparedSpans(span, today);
	const first = await firstCountedDay(database);
	const isCompared = spans && first !== null && first < spans.before.from;
	const [days, total, compared, forms, scores] = await Promise.all([
		viewsByDay(database, { span }),
		totalViews(database, { span }),
		isCompared ? compare(deps, spans) : null,
		readForms(deps, span),
		readScores(deps, span),
	]);
	return { span, compared, over: barsOf(span, days), total, forms, scores };
}

type Figures = Awaited<ReturnType<typeof readLast30Days>>;

/** How the last 30 days went, on Today; null when that could not be read: the rest of Today does without it. */
export function Last30Days({ figures }: { figures: Figures | null }) {
	const all = (
		<a className="muted" href="/desk/visits">
			All figures
		</a>
	);
	return (
		<section aria-labelledby="last-30-days">
			<div className="sheet-head">
				<h2 id="last-30-days">Last 30 days</h2>
				{all}
			</div>
			{figures ? (
				<Sheets {...figures} />
			) : (
				<p className="muted">The figures could not be read. Leads, messages and emails are not affected.</p>
			)}
		</section>
	);
}

type KeyFigureProps = { title: string; count: number; compared: string | undefined };

function KeyFigure({ title, count, compared }: KeyFigureProps) {
	return (
		<>
			<h3>{title}</h3>
			<p className="key-figure">
				<b>{inDigits(count)}</b>
				{compared && <span>{compared}</span>}
			</p>
		</>
	);
}

function Sheets({ span, compared, over, total, forms, scores }: Figures) {
	const comparedWith = compared ? ". Compared with the 30 days before, today left out" : "";
	return (
		<>
			<p className="muted small lead-in">
				{`${spanInWords(span)}, today included${comparedWith}. Counts only, no one can be recognized.`}
			</p>
			<div className="cols thirds">
				<section className="sheet figure">
					<KeyFigure title="Page views" count={total} compared={compared?.views} />
					<figure>
						<SmallPageViews {...{ span, total, over }} />
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
				<section className="sheet figure">
					<h3>Scores, advanced assessment</h3>
					<ScoresFigure scores={scores} />
				</section>
			</div>
		</>
	);
}
