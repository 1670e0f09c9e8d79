import type { CompanyContent } from "#content/company-content.ts";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";
import { comparedSpans, lastDays } from "./date-span.ts";
import { More } from "./figures.tsx";
import { FormsTable, ScoresFigure } from "./forms-and-scores.tsx";
import { barsOf, DayTable, SmallPageViews } from "./page-views.tsx";
import { readForms, readScores } from "./read-forms.ts";
import { firstCountedDay, totalViews, viewsByDay } from "./read-visits.ts";
import { formsCopy, inDigits, last30Copy, visitsCopy } from "./visits.copy.ts";

const DAYS = 30;
const IN_TABLE = 10;

const sentIn = (forms: readonly { sent: number }[]) => forms.reduce((sum, { sent }) => sum + sent, 0);

type Deps = { database: Pick<Database, "kysely">; now: () => Date; content(): CompanyContent };

type Compared = NonNullable<ReturnType<typeof comparedSpans>>;

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
		views: last30Copy.comparedViews(views, viewsBefore),
		forms: formsCopy.compared(sentIn(forms), sentIn(formsBefore)),
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

type Last30DaysProps = {
	/** Null when they could not be read: the rest of Today does without them. */
	figures: Awaited<ReturnType<typeof readLast30Days>> | null;
};

/** How the last 30 days went, on Today. */
export function Last30Days({ figures }: Last30DaysProps) {
	return (
		<section aria-labelledby="last-30-days">
			<div className="sheet-head">
				<h2 id="last-30-days">{last30Copy.title}</h2>
				<a className="muted" href="/desk/visits">
					{last30Copy.all}
				</a>
			</div>
			{figures ? <Figures {...figures} /> : <p className="muted">{last30Copy.unreadable}</p>}
		</section>
	);
}

function Figures(figures: NonNullable<Last30DaysProps["figures"]>) {
	const { span, compared, over, total, forms, scores } = figures;
	const sent = sentIn(forms);
	return (
		<>
			<p className="muted small lead-in">{last30Copy.lead(span, compared !== null)}</p>
			<div className="cols thirds">
				<section className="sheet figure">
					<h3>{last30Copy.views}</h3>
					<p className="key-figure">
						<b>{inDigits(total)}</b>
						{compared && <span>{compared.views}</span>}
					</p>
					<figure>
						<SmallPageViews {...{ span, total, over }} />
						<figcaption>{last30Copy.gold}</figcaption>
					</figure>
					<More label={visitsCopy.asTable}>
						<DayTable over={{ ...over, bars: over.bars.slice(-IN_TABLE) }} />
						<p className="muted">
							<a href="/desk/visits">{last30Copy.allDays}</a>
						</p>
					</More>
				</section>
				<section className="sheet figure">
					<h3>{formsCopy.title}</h3>
					<p className="key-figure">
						<b>{inDigits(sent)}</b>
						{compared && <span>{compared.forms}</span>}
					</p>
					<FormsTable forms={forms} />
				</section>
				<section className="sheet figure">
					<h3>{formsCopy.scores.title}</h3>
					<ScoresFigure scores={scores} />
				</section>
			</div>
		</>
	);
}
