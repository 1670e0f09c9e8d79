import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import * as z from "zod/mini";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { LinkedResultRow } from "#features/assessment/assessment-tables.server.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { choicesSchema } from "#features/assessment/questions/answers.schema.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { viewUnfinished } from "#features/assessment/services/unfinished-answers.server.ts";
import type { PageDeps } from "#platform/define-feature.ts";
import { hashToken } from "#platform/random-token.ts";
import { periodBefore } from "#platform/retention.ts";
import type { CardText } from "./draw-card.server.ts";
import { findCard, isCardId, viewCardPage } from "./result-cards.server.ts";
import { isShareToken, resultsOfLink } from "./result-links.server.ts";
import type { Card, LinkedScore, ResultPage } from "./share.ts";

const storedScores = z.record(z.string(), z.number());

/** By today's rubric, so that two can be compared; by that of its day where its answers are no longer options. */
function scoreRow(assessment: SiteAssessment, row: LinkedResultRow): LinkedScore {
	const { data: answers } = choicesSchema(assessment.questions).safeParse(JSON.parse(row.answers));
	const stored = storedScores.parse(JSON.parse(row.scores));
	const ofItsDay = { total: row.total_score, maximum: row.max_score, scores: stored };
	const { total, maximum, scores } = answers ? scoreAssessment(assessment, answers) : ofItsDay;
	const isAsStored = total === row.total_score && Object.entries(scores).every(([id, score]) => stored[id] === score);
	const isComparable = answers !== undefined;
	return { at: row.scored_at, total, maximum, scores, isComparable, isScoredAnew: !isAsStored };
}

/** What the page shows of the latest result: by today's documents, or by those of its day where today's have not its answers. */
async function latestOf(deps: PageDeps, today: SiteAssessment, row: LinkedResultRow) {
	for (const version of [today.version, row.rubric_version]) {
		const assessment = await assessmentOfVersion(deps, today, version);
		const answers = assessment && choicesSchema(assessment.questions).safeParse(JSON.parse(row.answers)).data;
		if (!assessment || !answers) continue;
		const { questions, rubric } = assessment;
		const result = { ...resultOf(assessment, answers), respondents: await respondentsOf(deps, today) };
		return { answers, result, questions, rubric };
	}
	return undefined;
}

/** What the page behind a private link shows. Viewing changes nothing. */
export async function viewResultPage(deps: PageDeps, published: Assessments, token: string): Promise<ResultPage> {
	if (!isShareToken(token)) return { view: "incomplete" };
	const now = deps.now();
	const link = await deps.database.kysely
		.selectFrom("result_links")
		.selectAll()
		.where("token_hash", "=", hashToken(token))
		.where("latest_at", ">", periodBefore(now, "privateLink"))
		.executeTakeFirst();
	if (!link) return { view: "over" };
	const rows = await resultsOfLink(deps.database.kysely, link.id);
	const assessment = published.get(link.assessment);
	if (!assessment) return { view: "over" };
	const [newest] = rows;
	const latest = newest && (await latestOf(deps, assessment, newest));
	const scores = rows.map((row) => scoreRow(assessment, row));
	return { view: "open", token, assessment: assessment.id, latestAt: link.latest_at, latest, scores };
}

/** About 40 KB each. */
const pictures = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 });

let latest: Promise<unknown> = Promise.resolve();

/** One at a time: the threads that draw also read files, compress and look up addresses for all other visitors. */
function drawInTurn(card: Card, text: CardText): Promise<Uint8Array<ArrayBuffer>> {
	// Loaded with the first card, with the fonts' library: a start need not wait for it.
	const picture = latest.then(async () => (await import("./draw-card.server.ts")).drawCard(card, text));
	latest = picture.catch(() => undefined);
	return picture;
}

/** The picture of a card. The latest are in memory alone, so nothing is to be removed from a disk. */
function pictureOf(card: Card, text: CardText): Promise<Uint8Array<ArrayBuffer>> {
	const key = JSON.stringify([card, text]);
	const known = pictures.get(key);
	if (known) return known;
	const picture = drawInTurn(card, text);
	pictures.set(key, picture);
	picture.catch(() => pictures.delete(key));
	return picture;
}

/** What the loaders of the pages of what is shared may ask for. */
export const sharePages = (deps: PageDeps, published: Assessments) => ({
	result: (token: string) => viewResultPage(deps, published, token),
	/** The page behind a link to continue a form. */
	unfinished: (token: string) => viewUnfinished(deps, published, token),
	card: (id: string) => viewCardPage(deps, published, id),
	/** The picture of a card, or the status that says why there is none. */
	async cardPicture(id: string, { said, page }: CompanyContent) {
		if (!isCardId(id)) return { status: 404 as const };
		const card = await findCard(deps, published, id);
		if (!card) return { status: 410 as const };
		const assessment = published.get(card.assessment);
		if (!assessment) return { status: 410 as const };
		const outOf = fillIn(said(assessmentReportDocument).score.outOf, { maximum: card.maximum });
		return { png: await pictureOf(card, { outOf, title: page(assessment.page).name }) };
	},
});

/** Where the loaders get what to show: a page has no database. */
export const sharePagesContext = createContext<ReturnType<typeof sharePages>>();
