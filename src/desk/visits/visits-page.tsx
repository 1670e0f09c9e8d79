import { Download } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { keptPeriods } from "#content/kept-periods.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { MOST_HOSTS_A_DAY } from "#features/visits/store-counts.server.ts";
import { countedDay } from "#features/visits/visit-counter.server.ts";
import { type DeskRoute, deskContext } from "../desk-context.ts";
import { AssessmentSteps } from "./assessment-steps.tsx";
import { comparedSpans, PRESETS, readSpan, spanQuery } from "./date-span.ts";
import type { FigureTable } from "./export-figures.ts";
import { type Csv, FigureSheet } from "./figures.tsx";
import { FormsTable, ScoresFigure } from "./forms-and-scores.tsx";
import { pageNames } from "./page-names.ts";
import { barsOf, PageViews } from "./page-views.tsx";
import { readForms, readScores } from "./read-forms.ts";
import { readFunnels } from "./read-steps.ts";
import { firstCountedDay, totalViews, viewsBy, viewsByDay } from "./read-visits.ts";
import { Devices, TopPages, WhereFrom } from "./top-lists.tsx";
import { comparison, visitsCopy as copy, formsCopy } from "./visits.copy.ts";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { database } = deps;
	const { searchParams } = new URL(request.url);
	const today = countedDay(deps.now(), deps.content().facts);
	const { span, preset } = readSpan(searchParams, today);
	const page = searchParams.get("page") || undefined;
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
	const [comparedViews, days, pages, referrers] = await Promise.all([
		compared && Promise.all([compared.over, compared.before].map((each) => totalViews(database, { span: each, page }))),
		viewsByDay(database, question),
		page ? [] : viewsBy(database, "page", question),
		viewsBy(database, "referrer", question),
	]);
	const [now = 0, before = 0] = comparedViews ?? [];
	const inWords = comparedViews && comparison(now, before, copy.before(span, span.to === today));
	const named = pages.map((each) => ({ ...each, title: pageName(each.name) }));
	const over = barsOf(span, days);
	return { ...shown, figures: { compared: inWords, over, pages: named, referrers, devices, funnels, forms, scores } };
}

type Visits = Awaited<ReturnType<typeof loader>>;

/** The days that are shown: some by one click, others by their dates. */
function Range({ span, preset, page, today }: Visits) {
	const { range } = copy;
	return (
		<form className="filters" action="/desk/visits">
			<nav className="choices" aria-label={range.title}>
				{PRESETS.map((days) => (
					<a
						key={days}
						href={`?${new URLSearchParams({ days: String(days), ...(page && { page }) })}`}
						aria-current={days === preset ? "true" : undefined}
					>
						{range.presets[days]}
					</a>
				))}
			</nav>
			{page && <input type="hidden" name="page" value={page} />}
			<div className="field">
				<label htmlFor="from">{range.from}</label>
				<input className="input" id="from" name="from" type="date" defaultValue={span.from} max={today} required />
			</div>
			<div className="field">
				<label htmlFor="to">{range.to}</label>
				<input className="input" id="to" name="to" type="date" defaultValue={span.to} max={today} required />
			</div>
			<button type="submit" className="button outlined">
				{range.show}
			</button>
		</form>
	);
}

function Empty({ first, today, span }: Visits) {
	return (
		<div className="empty">
			<h2>{copy.empty.title}</h2>
			<p>{first ? copy.empty.since(first, span.to < first) : copy.empty.never}</p>
			{first && (span.from > first || span.to < today) && (
				<a className="button outlined" href={`?${spanQuery({ from: first, to: today }, null)}`}>
					{copy.empty.everything(first, today)}
				</a>
			)}
		</div>
	);
}

function HowCounted({ city }: { city: string }) {
	const { title, text, days } = copy.counting;
	return (
		<FigureSheet id="counting" title={title}>
			{[...text, days(city, MOST_HOSTS_A_DAY, keptPeriods.visitCounts.text)].map((paragraph) => (
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
	if (total === 0) return <Empty {...visits} />;
	return (
		<>
			<PageViews
				{...{ span, total, compared, over }}
				isOnePage={page !== undefined}
				csv={csv("days", copy.views.daily)}
			/>
			<div className={page ? undefined : "cols halves"}>
				{!page && <TopPages pages={pages} query={spanQuery(span, preset)} csv={csv("pages", copy.pages.title)} />}
				<div className="gap">
					<WhereFrom referrers={referrers} csv={csv("sites", copy.sites.title)} />
					<Devices devices={devices} total={total} csv={csv("devices", copy.devices.title)} />
				</div>
			</div>
		</>
	);
}

function Figures({ visits, figures, exportAction }: FiguresProps) {
	const { page } = visits;
	const { funnels, forms, scores } = figures;
	const csv: CsvOf = (table, what) => (exportAction && !page ? { action: exportAction, table, what } : null);
	return (
		<>
			<Views {...{ visits, figures, csv }} />
			{!page && (
				<>
					{funnels.map((funnel) => (
						<AssessmentSteps key={funnel.assessment} funnel={funnel} csv={csv("steps", funnel.name)} />
					))}
					<div className="cols halves">
						<FigureSheet id="forms" title={formsCopy.title} note={formsCopy.note} csv={csv("forms", formsCopy.title)}>
							<FormsTable forms={forms} />
						</FigureSheet>
						<FigureSheet id="scores" title={formsCopy.scores.title} csv={csv("scores", formsCopy.scores.title)}>
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
			<PageHead title={copy.title} lead={copy.lead}>
				{exportAction && figures && !page && (
					<DeskForm action={exportAction}>
						<button type="submit" name="table" value={"days" satisfies FigureTable} className="button outlined">
							<Download className="icon" aria-hidden="true" />
							{copy.export}
						</button>
					</DeskForm>
				)}
			</PageHead>
			<Range {...visits} />
			{page && (
				<p className="lead-in">
					{copy.onePage.shown(visits.pageTitle ?? page)}{" "}
					<a href={`?${spanQuery(span, preset)}`}>{copy.onePage.remove}</a>
				</p>
			)}
			<div className="gap">
				{figures ? <Figures {...{ visits, figures, exportAction }} /> : <Empty {...visits} />}
				<HowCounted city={visits.city} />
			</div>
		</>
	);
}

/** Page views, where they came from, and how far people come in the assessments. */
export const visitsPage = { path: "visits", loader, Component } satisfies DeskRoute;
