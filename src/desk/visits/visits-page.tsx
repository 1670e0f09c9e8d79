import { Download } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { keptPeriods } from "#content/kept-periods.ts";
import { deskOf } from "#desk/desk-context.ts";
import { comparison } from "#desk/kit/counts.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { Empty, PageHead } from "#desk/kit/page.tsx";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import { countedDay, MOST_HOSTS_A_DAY } from "#features/visits/visit-counter.server.ts";
import { AssessmentSteps, readFunnels } from "./assessment-steps.tsx";
import { comparedSpans, daysIn, PRESETS, readSpan, spanQuery, yearOf } from "./date-span.ts";
import { type Csv, FigureSheet, type FigureTable } from "./figures.tsx";
import { FormsTable, readForms, readScores, ScoresFigure } from "./forms-and-scores.tsx";
import { pageNames } from "./page-names.ts";
import { barsOf, PageViews } from "./page-views.tsx";
import { firstCountedDay, totalViews, viewsBy, viewsByDay } from "./read-visits.ts";
import { Devices, TopPages, WhereFrom } from "./top-lists.tsx";

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, search } = deskOf(args);
	const { database } = deps;
	const today = countedDay(deps.now(), deps.content().facts);
	const { span, preset } = readSpan(search, today);
	const page = search.get("page") || undefined;
	const question = { span, page };
	const [first, devices] = await Promise.all([firstCountedDay(database), viewsBy(database, "device", question)]);
	const total = devices.reduce((sum, { views }) => sum + views, 0);
	const pageName = pageNames(deps);
	const shown = {
		city: deps.content().facts.offices[0].city,
		...{ span, preset, page, first, total, today, isOwner: user.role === "owner" },
		pageTitle: page && pageName(page),
	};
	const [funnels, forms, scores] = await Promise.all([
		readFunnels(database, span),
		readForms(deps, span),
		readScores(deps, span),
	]);
	// Forms arrive from browsers that are not counted, too.
	if (total === 0 && (page || forms.every(({ sent }) => sent === 0))) return { ...shown, figures: null };
	const spans = comparedSpans(span, today);
	// Counting may have begun in the middle of its first day.
	const compared = spans && first !== null && first < spans.before.from ? spans : null;
	const [comparedViews, viewed, pages, referrers] = await Promise.all([
		compared && Promise.all([compared.over, compared.before].map((each) => totalViews(database, { span: each, page }))),
		viewsByDay(database, question),
		page ? [] : viewsBy(database, "page", question),
		viewsBy(database, "referrer", question),
	]);
	const [now = 0, before = 0] = comparedViews ?? [];
	const days = daysIn(span) === 1 ? "the day before" : `the ${daysIn(span)} days before`;
	const inWords = comparedViews && comparison(now, before, span.to === today ? `${days}, today left out` : days);
	const named = pages.map((each) => ({ ...each, title: pageName(each.name) }));
	const over = barsOf(span, viewed);
	return { ...shown, figures: { compared: inWords, over, pages: named, referrers, devices, funnels, forms, scores } };
}

type Visits = Awaited<ReturnType<typeof loader>>;

const presets = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "12 months" } as const;

/** The days that are shown: some by one click, others by their dates. */
function Range({ span, preset, page, today }: Visits) {
	return (
		<form className="filters" action="/desk/visits">
			<nav className="choices" aria-label="Days">
				{PRESETS.map((days) => (
					<a
						key={days}
						href={`?${new URLSearchParams({ days: String(days), ...(page && { page }) })}`}
						aria-current={days === preset ? "true" : undefined}
					>
						{presets[days]}
					</a>
				))}
			</nav>
			{page && <input type="hidden" name="page" value={page} />}
			<Field name="from" label="From" type="date" defaultValue={span.from} max={today} required />
			<Field name="to" label="To" type="date" defaultValue={span.to} max={today} required />
			<button type="submit" className="button outlined">
				Show
			</button>
		</form>
	);
}

function whyNothing(first: string, isBefore: boolean): string {
	const began = `Counting began on ${formatLongDate(first)}.`;
	return isBefore ? `${began} Choose a later day, or look at all there is.` : `No one opened a page. ${began}`;
}

function NoViews({ first, today, span }: Visits) {
	if (!first) {
		const text = "Nothing has been counted yet. The first view of a page appears here within a few seconds.";
		return <Empty title="No views in these days" text={text} />;
	}
	const since = yearOf(first) === yearOf(today) ? formatDay(first, "long") : formatLongDate(first);
	return (
		<Empty title="No views in these days" text={whyNothing(first, span.to < first)}>
			{(span.from > first || span.to < today) && (
				<a className="button outlined" href={`?${spanQuery({ from: first, to: today }, null)}`}>
					{`Show everything since ${since}`}
				</a>
			)}
		</Empty>
	);
}

const howCounted = [
	"When a page has been opened in a browser and has come to rest, one is added to its count for that day, by the name of the site that linked to it and by phone, computer or tablet. Nothing else is kept, so no one can tell which views belong to the same person. A reload counts once more.",
	"A step of an assessment counts once for each time the page is loaded. An answer that comes back from an earlier visit isn't counted again.",
	"Not counted: browsers without script, browsers that send Global Privacy Control, and robots that say they are robots. A blocker may keep a browser from counting, so the true figures are somewhat higher.",
];

function HowCounted({ city }: { city: string }) {
	const days = `Days are those of ${city}, and today is counted as far as it has come. Of one day the first ${MOST_HOSTS_A_DAY} sites that linked here have their names, and those after them are put together. Counts stay for ${keptPeriods.visitCounts.text}.`;
	return (
		<FigureSheet id="counting" title="How this is counted">
			{[...howCounted, days].map((paragraph) => (
				<p key={paragraph} className="spaced">
					{paragraph}
				</p>
			))}
		</FigureSheet>
	);
}

type FiguresProps = { visits: Visits; figures: NonNullable<Visits["figures"]>; exportAction: string | null };
type CsvOf = (table: FigureTable, what: string) => Csv;

function Views({ visits, figures, csv }: Omit<FiguresProps, "exportAction"> & { csv: CsvOf }) {
	const { span, preset, page, total } = visits;
	const { compared, over, pages, referrers, devices } = figures;
	if (total === 0) return <NoViews {...visits} />;
	return (
		<>
			<PageViews
				{...{ span, total, compared, over }}
				isOnePage={page !== undefined}
				csv={csv("days", "Page views a day")}
			/>
			<div className={page ? undefined : "cols halves"}>
				{!page && <TopPages pages={pages} query={spanQuery(span, preset)} csv={csv("pages", "Top pages")} />}
				<div className="gap">
					<WhereFrom referrers={referrers} csv={csv("sites", "Where from")} />
					<Devices devices={devices} total={total} csv={csv("devices", "Device")} />
				</div>
			</div>
		</>
	);
}

function Figures({ visits, figures, exportAction }: FiguresProps) {
	const { page } = visits;
	const { funnels, forms, scores } = figures;
	const csv: CsvOf = (table, what) => (exportAction && !page ? { action: exportAction, table, what } : null);
	const [sent, scored] = ["Forms sent", "Scores, advanced assessment"];
	const note = "The loan estimate keeps nothing, so it can't be counted here";
	return (
		<>
			<Views {...{ visits, figures, csv }} />
			{!page && (
				<>
					{funnels.map((funnel) => (
						<AssessmentSteps key={funnel.assessment} funnel={funnel} csv={csv("steps", funnel.name)} />
					))}
					<div className="cols halves">
						<FigureSheet id="forms" title={sent} note={note} csv={csv("forms", sent)}>
							<FormsTable forms={forms} />
						</FigureSheet>
						<FigureSheet id="scores" title={scored} csv={csv("scores", scored)}>
							<ScoresFigure scores={scores} isHalf />
						</FigureSheet>
					</div>
				</>
			)}
		</>
	);
}

function Component() {
	const visits = useLoaderData<typeof loader>();
	const { span, preset, page, figures, isOwner } = visits;
	const exportAction = isOwner ? `/desk/visits/export?${spanQuery(span, preset)}` : null;
	return (
		<>
			<PageHead
				title="Visits"
				lead="Counts only: no cookie, no address, no identifier. The desk can tell how many pages were opened, not by how many people."
			>
				{exportAction && figures && !page && (
					<DeskForm action={exportAction}>
						<button type="submit" name="table" value={"days" satisfies FigureTable} className="button outlined">
							<Download className="icon" aria-hidden="true" />
							Export as a table
						</button>
					</DeskForm>
				)}
			</PageHead>
			<Range {...visits} />
			{page && (
				<p className="lead-in">
					{`Only views of ${visits.pageTitle ?? page}`} <a href={`?${spanQuery(span, preset)}`}>Show all pages</a>
				</p>
			)}
			<div className="gap">
				{figures ? <Figures {...{ visits, figures, exportAction }} /> : <NoViews {...visits} />}
				<HowCounted city={visits.city} />
			</div>
		</>
	);
}

/** Page views, where they came from, and how far people come in the assessments. */
export const visitsPage = { path: "visits", loader, Component };
