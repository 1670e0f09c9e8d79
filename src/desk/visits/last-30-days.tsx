import type { DeskDeps } from "#desk/desk-context.ts";
import { comparison, inDigits } from "#desk/kit/counts.ts";
import { Fold } from "#desk/kit/page.tsx";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";
import { barsOf, DayTable, SmallPageViews } from "./figures.tsx";
import { FormsTable, readForms, readScores, ScoresFigure } from "./forms-and-scores.tsx";
import { comparedSpans, firstCountedDay, lastDays, spanInWords, totalViews, viewsByDay } from "./read-visits.ts";

const DAYS = 30;
const IN_TABLE = 10;

const sentIn = (forms: readonly { sent: number }[]) => forms.reduce((sum, { sent }) => sum + sent, 0);

type Deps = Pick<DeskDeps, "tables" | "now" | "content"> & { database: Pick<Database, "kysely"> };

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

const notRead = "The figures could not be read. Leads, messages and emails are not affected.";

/** How the last 30 days went, on Today; null when that could not be read: the rest of Today does without it. */
export function Last30Days({ figures }: { figures: Figures | null }) {
	return (
		<section aria-labelledby="last-30-days">
			<div className="sheet-head">
				<h2 id="last-30-days">Last 30 days</h2>
				<a className="muted" href="/desk/visits">
					All figures
				</a>
			</div>
			{figures ? <Sheets {...figures} /> : <p className="muted">{notRead}</p>}
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
