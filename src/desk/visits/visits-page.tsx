import { Download } from "lucide-react";
import * as z from "zod";
import { brand } from "#brand.ts";
import { auditAlone } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { type CsvRow, csvResponse } from "#desk/kit/csv.ts";
import { deskEndpoint, deskPage, type PageProps, sentAs } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, Field, LinkButton } from "#desk/kit/form.tsx";
import { comparison } from "#desk/kit/formats.ts";
import { Empty, PageHead } from "#desk/kit/page.tsx";
import { uncapitalized } from "#documents/content/format-text.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { companyDay, formatDay, formatLongDate } from "#domain/dates.ts";
import { MOST_HOSTS_A_DAY } from "#features/visits/visit-counter.server.ts";
import {
	barsOf,
	Devices,
	ExportAction,
	FigureSheet,
	type FigureTable,
	figureTables,
	PageViews,
	TopPages,
	WhereFrom,
} from "./figures.tsx";
import {
	AssessmentSteps,
	FormsTable,
	readForms,
	readFunnels,
	readScores,
	ScoresFigure,
	scoredAssessments,
} from "./forms-and-scores.tsx";
import {
	comparedSpans,
	type DateSpan,
	daysIn,
	firstCountedDay,
	PRESETS,
	pageNames,
	readSpan,
	siteName,
	spanQuery,
	totalViews,
	viewsBy,
	viewsByDay,
	viewsOfPagesByDay,
	yearOf,
} from "./read-visits.ts";

async function loader({ deps, search }: Desk) {
	const { database } = deps;
	const today = companyDay(deps.now(), deps.content().facts);
	const { span, preset } = readSpan(search, today);
	const page = search.get("page") || undefined;
	const question = { span, page };
	const [first, devices] = await Promise.all([firstCountedDay(database), viewsBy(database, "device", question)]);
	const total = devices.reduce((sum, { views }) => sum + views, 0);
	const pageName = pageNames(deps);
	const pageTitle = page && pageName(page);
	const shown = {
		span,
		preset,
		page,
		first,
		total,
		today,
		pageTitle,
		city: deps.content().facts.offices[0].city,
	};
	const scored = Promise.all(scoredAssessments.map((each) => readScores(deps, each, span)));
	const read = [readFunnels(database, span), readForms(deps, span), scored] as const;
	const [funnels, forms, scores] = await Promise.all(read);
	// Forms arrive from browsers that are not counted, too.
	if (total === 0 && (page || forms.every(({ sent }) => sent === 0))) return { ...shown, figures: null };
	const compared = comparedSpans(span, { today, first });
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

type Visits = PageProps<typeof loader>;

const presets = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "12 months" } as const;

function Range({ span, preset, page, today }: Visits) {
	const date = { type: "date", max: today, required: true };
	return (
		<form className="filters" action="/desk/visits">
			<nav className="choices" aria-label="Days">
				{PRESETS.map((days) => {
					const href = `?${new URLSearchParams({ days: String(days), ...(page && { page }) })}`;
					return (
						<a key={days} href={href} aria-current={days === preset ? "true" : undefined}>
							{presets[days]}
						</a>
					);
				})}
			</nav>
			{page && <input type="hidden" name="page" value={page} />}
			<Field name="from" label="From" {...date} defaultValue={span.from} />
			<Field name="to" label="To" {...date} defaultValue={span.to} />
			<Button look="outlined" label="Show" />
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
	const all = { href: `?${spanQuery({ from: first, to: today }, null)}`, label: `Show everything since ${since}` };
	return (
		<Empty title="No views in these days" text={whyNothing(first, span.to < first)}>
			{(span.from > first || span.to < today) && <LinkButton look="outlined" {...all} />}
		</Empty>
	);
}

const howCounted = [
	"When a page has been opened in a browser and has loaded, one is added to its count for that day, by the name of the site that linked to it and by phone, computer or tablet. Nothing else is kept, so no one can tell which views belong to the same person. A reload counts once more.",
	"A step of an assessment counts once for each time the page is loaded. An answer that comes back from an earlier visit isn't counted again.",
	"Not counted: browsers without script, browsers that send Global Privacy Control, and robots that say they are robots. A blocker may keep a browser from counting, so some views are missing.",
];

function HowCounted({ city }: { city: string }) {
	const days = `Days are those of ${city}, and today is counted as far as it has come. For each day the first ${MOST_HOSTS_A_DAY} sites that linked here are named; the rest are counted together. Counts stay for ${keptPeriods.visitCounts.text}.`;
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

type FiguresProps = { visits: Visits; figures: NonNullable<Visits["figures"]> };

function Views({ visits, figures }: FiguresProps) {
	const { span, preset, page, total } = visits;
	const { compared, over, pages, referrers, devices } = figures;
	if (total === 0) return <NoViews {...visits} />;
	return (
		<>
			<PageViews span={span} total={total} compared={compared} over={over} isOnePage={page !== undefined} />
			<div className={page ? undefined : "cols halves"}>
				{!page && <TopPages pages={pages} query={spanQuery(span, preset)} />}
				<div className="gap">
					<WhereFrom referrers={referrers} />
					<Devices devices={devices} total={total} />
				</div>
			</div>
		</>
	);
}

function FormsAndScores({ funnels, forms, scores }: FiguresProps["figures"]) {
	const note = "The loan estimate keeps nothing, so it can't be counted here";
	return (
		<>
			{funnels.map((funnel) => (
				<AssessmentSteps key={funnel.assessment} funnel={funnel} />
			))}
			<div className="cols halves">
				<FigureSheet id="forms" title="Forms sent" note={note} table="forms">
					<FormsTable forms={forms} />
				</FigureSheet>
				{scores.map((each, index) => (
					<FigureSheet
						key={each.title}
						id={`scores-${index + 1}`}
						title={`Scores, ${uncapitalized(each.title)}`}
						table="scores"
					>
						<ScoresFigure scores={each} isHalf />
					</FigureSheet>
				))}
			</div>
		</>
	);
}

function Component(visits: Visits) {
	const { span, preset, page, figures, user } = visits;
	const canExport = user.role === "owner" && figures && !page;
	const exportAction = canExport ? `/desk/visits/export?${spanQuery(span, preset)}` : "";
	return (
		<>
			<PageHead lead="Counts only: no cookie, no address, no identifier. The desk can tell how many pages were opened, not by how many people.">
				{exportAction && (
					<DeskForm action={exportAction}>
						<Button name="table" value="days" look="outlined" Icon={Download} label="Export as a table" />
					</DeskForm>
				)}
			</PageHead>
			<Range {...visits} />
			{page && (
				<p className="lead-in">
					{`Only views of ${visits.pageTitle ?? page}`} <a href={`?${spanQuery(span, preset)}`}>Show all pages</a>
				</p>
			)}
			<ExportAction value={exportAction}>
				<div className="gap">
					{figures ? <Views visits={visits} figures={figures} /> : <NoViews {...visits} />}
					{figures && !page && <FormsAndScores {...figures} />}
					<HowCounted city={visits.city} />
				</div>
			</ExportAction>
		</>
	);
}

export const visitsPage = deskPage({ path: "visits", access: "signed in", title: "Visits", loader, Component });

const tables: Record<FigureTable, (deps: DeskDeps, span: DateSpan) => Promise<readonly CsvRow[]>> = {
	days: ({ database }, span) => viewsOfPagesByDay(database, span),
	async pages(deps, span) {
		const pageName = pageNames(deps);
		const pages = await viewsBy(deps.database, "page", { span });
		return pages.map(({ name, views }) => ({ page: name, name: pageName(name), views }));
	},
	sites: async ({ database }, span) =>
		(await viewsBy(database, "referrer", { span })).map(({ name, views }) => ({ site: siteName(name), views })),
	devices: async ({ database }, span) =>
		(await viewsBy(database, "device", { span })).map(({ name, views }) => ({ device: name, views })),
	steps: async ({ database }, span) =>
		(await readFunnels(database, span)).flatMap(({ name, steps, after }) =>
			[...steps, ...after].map(({ label, reached }) => ({ assessment: name, step: label, reached })),
		),
	forms: readForms,
	async scores(deps, span) {
		const all = await Promise.all(scoredAssessments.map((each) => readScores(deps, each, span)));
		return all.flatMap(({ title, counted }) =>
			(counted?.bands ?? []).map(({ label, count }) => ({ assessment: title, band: label, people: count })),
		);
	},
};

const wanted = z.object({ table: z.enum(figureTables) });

async function* atOnce(rows: readonly CsvRow[]) {
	yield rows;
}

export const figuresExport = deskEndpoint({
	path: "visits/export",
	access: "owners",
	method: "POST",
	async respond({ deps, user, form, search }) {
		const { table } = sentAs(wanted, form);
		const { span } = readSpan(search, companyDay(deps.now(), deps.content().facts));
		const rows = await tables[table](deps, span);
		await auditAlone(deps, { by: user, act: "figures-exported", count: rows.length });
		const name = `${brand.slug}-${table}-${span.from}-${span.to}.csv`;
		return csvResponse({ name, timeZone: user.timeZone }, atOnce(rows));
	},
});
