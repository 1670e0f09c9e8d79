import { Printer } from "lucide-react";
import { data, type LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { DocumentValues } from "#documents/document.ts";
import { privateResultsDocument } from "#documents/pages/private-results.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { dayIn, formatLongDate, formatMoment } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import {
	assessmentIn,
	definitionOf,
	howScoredOf,
	type SiteAssessment,
} from "#features/assessment/assessments.server.ts";
import { assessmentsContext } from "#features/assessment/documents/assessment-documents.server.ts";
import { ReportContents } from "#features/assessment/report/assessment-report.tsx";
import { HowScored } from "#features/assessment/report/how-scored.tsx";
import { Removal } from "#features/assessment/report/report-box.tsx";
import { FoldedPart, PlanForm, ReportSection } from "#features/assessment/report/report-section.tsx";
import type { Rubric } from "#features/assessment/scoring/score-assessment.ts";
import { endOfLink } from "#features/assessment/share/result-links.server.ts";
import {
	answersOnDevice,
	changesSince,
	formatDifference,
	type LinkedScore,
	type OpenResultPage,
	RESULTS_PATH,
	type ResultChange,
	type ResultPage,
} from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCompany } from "#ui/company.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { linkPageMeta } from "#web/routes/mailed-links/link-page.tsx";
import { serviceUrl } from "#web/settings.ts";
import { GoneScreen } from "./gone-screen.tsx";
import reportCss from "./linked-report.module.css";
import changesCss from "./result-changes.module.css";

export const path = "/results/:token";

export const documents = [privateResultsDocument];

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<ResultPage["view"], number>;

export const handle = { statistics: "off" };

/** The number of results that the button has just removed; 0 where it was not pressed. */
function countRemoved(request: Request): number {
	const count = Number(new URL(request.url).searchParams.get("removed") ?? 0);
	return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The results, and the words of their assessment: as script, the page would bring every assessment. */
function reportOf(page: OpenResultPage, assessment: SiteAssessment, content: CompanyContent) {
	const { questions, rubric } = page.latest ?? assessment;
	const latest = page.latest && { answers: page.latest.answers, result: page.latest.result };
	const service = { serviceUrl: serviceUrl(assessment.service) };
	const definition = definitionOf({ ...assessment, questions, rubric }, content, service);
	const hasPlan = questions === assessment.questions;
	const { facts } = content;
	const endsOn = endOfLink(new Date(page.latestAt), facts);
	const [{ timeZone }] = facts.offices;
	const howScored = howScoredOf(assessment, content);
	const shown = { ...page, latest, endsOn };
	return { page: shown, timeZone, definition, howScored, hasPlan };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).result(params.token ?? "");
	const content = context.get(companyContext);
	const copy = content.said(privateResultsDocument);
	const shown =
		page.view === "open"
			? {
					copy,
					report: reportOf(page, assessmentIn(context.get(assessmentsContext), page.assessment), content),
					gone: null,
				}
			: { copy, report: null, gone: { view: page.view, removed: page.view === "over" ? countRemoved(request) : 0 } };
	return data(shown, { status: STATUS[page.view] });
}

type Gone = { view: "over" | "incomplete"; removed: number };

/** The message in place of the page. */
function messageOf({ view, removed }: Gone, { gone }: DocumentValues<typeof privateResultsDocument>) {
	if (removed === 0) return gone[view];
	return { title: gone.removed.title, text: fillInCount(gone.removed.text, removed) };
}

export function meta({ loaderData: { copy, report, gone } }: MetaArgs<typeof loader>) {
	return linkPageMeta(report ? { title: report.definition.copy.report.title, text: "" } : messageOf(gone, copy));
}

export default function ResultRoute({ loaderData: { copy, report, gone } }: PageProps<typeof loader>) {
	if (report) return <LinkedReport {...report} copy={copy} />;
	// The device then forgets the link.
	const part = gone.view === "over" ? "ended-link" : undefined;
	return <GoneScreen {...messageOf(gone, copy)} links={copy.gone.links} part={part} />;
}

type Loaded = PageProps<typeof loader>["loaderData"];
type LinkedReportProps = NonNullable<Loaded["report"]> & Pick<Loaded, "copy">;

function Head({ copy: { heading: copy }, page, timeZone, definition, hasPlan }: LinkedReportProps) {
	const { token, endsOn, assessment, latestAt, scores, latest } = page;
	const day = dayIn(timeZone, new Date(scores[0]?.at ?? latestAt));
	// The data that the device remembers of the link: see linked-report.browser.ts.
	const share = { token, endsOn, answers: latest ? answersOnDevice(definition.questions, latest.answers) : "" };
	return (
		<div className={reportCss.head}>
			<div>
				<h1>{copy.title}</h1>
				<p className={reportCss.facts}>{copy.private}</p>
			</div>
			<div className={reportCss.actions}>
				<ButtonLink
					to={definition.path}
					tone="ink"
					size="small"
					data-part="linked-assessment"
					data-assessment={assessment}
					data-share={JSON.stringify(share)}
				>
					{copy.again}
				</ButtonLink>
				{latest && hasPlan && <PlanForm definition={definition} answers={latest.answers} day={day} />}
				<Button tone="line" size="small" data-part="print">
					<Printer aria-hidden="true" strokeWidth={1.75} />
					{copy.print}
				</Button>
				<p className={reportCss.facts}>{copy.againNote}</p>
			</div>
			<div className={reportCss.report}>
				<h2>{definition.copy.report.title}</h2>
				<p className={reportCss.facts}>
					{fillIn(copy.facts, { assessment: definition.copy.name, day: formatLongDate(day) })}
				</p>
			</div>
		</div>
	);
}

/** The day on which the page ends by itself, and the button that ends it now. A real form: it works without script. */
function RemoveSection({ copy, page: { token, endsOn, scores } }: Pick<LinkedReportProps, "copy" | "page">) {
	const { title, ends, summary, text, button } = copy.remove;
	return (
		<ReportSection title={title}>
			<p>{fillIn(ends, { day: formatLongDate(endsOn) })}</p>
			<Removal summary={summary} className={reportCss.remove}>
				<p>{fillInCount(text, scores.length)}</p>
				<form method="post" action={RESULTS_PATH}>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" tone="ink">
						{button}
					</Button>
				</form>
			</Removal>
		</ReportSection>
	);
}

/** The latest result behind a private link as its report, what changed since the earlier ones, and the way to remove it all. */
function LinkedReport(props: LinkedReportProps) {
	const { copy, page, timeZone, definition, howScored } = props;
	const { latest, scores } = page;
	const booking = useCompany();
	const changes = <ResultChanges copy={copy.changes} scores={scores} rubric={definition.rubric} timeZone={timeZone} />;
	if (!latest) {
		return (
			<>
				<Container className={reportCss.outdated}>
					<Head {...props} />
					<p>{copy.outdated}</p>
				</Container>
				{changes}
				<RemoveSection copy={copy} page={page} />
			</>
		);
	}
	return (
		<>
			<ReportContents
				definition={definition}
				booking={booking}
				{...latest}
				head={<Head {...props} />}
				end={<RemoveSection copy={copy} page={page} />}
			>
				{changes}
			</ReportContents>
			<HowScored assessment={definition} copy={howScored} />
		</>
	);
}

type ChangesCopy = DocumentValues<typeof privateResultsDocument>["changes"];

/** The names that tell results apart: their days, or the minute where one day has several. */
function namesOfResults(scores: readonly LinkedScore[], timeZone: string): ReadonlyMap<string, string> {
	const days = scores.map(({ at }) => formatLongDate(dayIn(timeZone, new Date(at))));
	const isOneADay = new Set(days).size === days.length;
	const names = isOneADay ? days : scores.map(({ at }) => formatMoment(timeZone, new Date(at)));
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

type ResultChangesProps = { copy: ChangesCopy; scores: readonly LinkedScore[]; rubric: Rubric; timeZone: string };

/**
 * The difference between the latest result and the earlier ones behind the same link: the total and each pillar, with the
 * days.
 */
function ResultChanges({ copy, scores, rubric, timeZone }: ResultChangesProps) {
	const [latest] = scores;
	if (!latest || scores.length < 2) return null;
	const names = namesOfResults(scores, timeZone);
	const nameOf = (at: string) => names.get(at) ?? at;
	const [change, ...older] = changesSince(scores, rubric.pillars);
	const others = scores.filter(({ isComparable }) => !isComparable || !latest.isComparable);
	return (
		<Container className={changesCss.root}>
			<div className={changesCss.latest}>
				<h2>{copy.title}</h2>
				{change && (
					<>
						<p className={changesCss.total}>
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
				<p key={at} className={changesCss.note}>
					<b>{fillIn(copy.score, { day: nameOf(at), total, maximum })}</b> {!isComparable && copy.notComparable}
				</p>
			))}
			{scores.some(({ isScoredAnew }) => isScoredAnew) && <p className={changesCss.note}>{copy.scoredAnew}</p>}
		</Container>
	);
}
