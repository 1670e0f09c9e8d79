import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { bandOf } from "#features/assessment/scoring/score-assessment.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps, PageDeps } from "#platform/define-feature.ts";
import { hashToken } from "#platform/random-token.ts";
import { periodBefore } from "#platform/retention.ts";
import { endOfShare, newShareToken } from "./result-links.server.ts";
import { type Card, type CardPage, cardOf, cardPath, cardPicturePath, type Shares } from "./share.ts";

const ID_BYTES = 12;
const ID = /^[\w-]{16}$/;
const REMOVAL = /^(?<id>[\w-]{16})\.(?<code>[\w-]{22})$/;

/** On the whole site: with a row of half a kilobyte, a year of nothing else is half a gigabyte. */
export const CARDS_PER_HOUR = 120;

/** The card and the code that a text names, `ID.CODE`; undefined for any other text. */
function readRemoval(text: string): { id: string; code: string } | undefined {
	const { id, code } = REMOVAL.exec(text)?.groups ?? {};
	return id && code ? { id, code } : undefined;
}

export type CardDeps = Pick<FeatureDeps, "database" | "mail" | "now" | "content">;

/** The card that this removes, made at this moment; undefined for a text that names none. */
export function cardTo(
	removal: string,
	{ mail: { siteUrl }, content }: Pick<CardDeps, "mail" | "content">,
	madeAt: Date,
): Shares["card"] | undefined {
	const named = readRemoval(removal);
	if (!named) return undefined;
	const address = `${siteUrl}${cardPath(named.id)}`;
	const removalAddress = `${address}?remove=${named.code}`;
	const endsOn = endOfShare(madeAt, keptPeriods.resultCard, content().facts);
	return { address, picture: cardPicturePath(named.id), removal, removalAddress, endsOn };
}

/** Returns the id of the card that is gone now, whether or not it was there before; undefined for a text that names none. */
async function deleteCard(
	executor: Pick<DatabaseTransaction, "deleteFrom">,
	removal: string,
): Promise<string | undefined> {
	const named = readRemoval(removal);
	if (!named) return undefined;
	await executor
		.deleteFrom("result_cards")
		.where("id", "=", named.id)
		.where("removal_hash", "=", hashToken(named.code))
		.execute();
	return named.id;
}

/** Makes a card of a score, unless the hour has had its cards; in place of the earlier one that `replaced` removes. */
export async function makeCard(
	deps: CardDeps,
	{ assessment, answers, replaced }: { assessment: SiteAssessment; answers: Answers; replaced?: string | undefined },
): Promise<Result<Shares["card"], "too-many">> {
	const at = deps.now();
	const id = randomBytes(ID_BYTES).toString("base64url");
	const code = newShareToken();
	const { scores, total, maximum, hidesLabel } = resultOf(assessment, answers);
	const row = {
		id,
		removal_hash: hashToken(code),
		assessment: assessment.id,
		scores: JSON.stringify(scores),
		total_score: total,
		max_score: maximum,
		band_hidden: Number(hidesLabel),
		rubric_version: assessment.version,
		made_at: at.toISOString(),
	};
	const hourAgo = new Date(at.getTime() - HOUR_MS).toISOString();
	const isMade = await deps.database.transaction(async (transaction) => {
		const { made } = await transaction
			.selectFrom("result_cards")
			.select(({ fn }) => fn.countAll<number | string>().as("made"))
			.where("made_at", ">", hourAgo)
			.executeTakeFirstOrThrow();
		if (Number(made) >= CARDS_PER_HOUR) return false;
		if (replaced) await deleteCard(transaction, replaced);
		await transaction.insertInto("result_cards").values(row).execute();
		return true;
	});
	const made = isMade && cardTo(`${id}.${code}`, deps, at);
	return made ? { ok: true, value: made } : { ok: false, problem: "too-many" };
}

/** Removes a card by what its maker got; returns the id that was named, also where there was no such card. */
export const removeCard = ({ database }: Pick<CardDeps, "database">, removal: string): Promise<string | undefined> =>
	database.write((executor) => deleteCard(executor, removal));

const storedScores = z.record(z.string(), z.number());

/** The card at an address; undefined where there is none, or none any more. */
export async function findCard(
	{ database, now }: Pick<PageDeps, "database" | "now">,
	published: Assessments,
	id: string,
): Promise<Card | undefined> {
	const row = await database.kysely
		.selectFrom("result_cards")
		.selectAll()
		.where("id", "=", id)
		.where("made_at", ">", periodBefore(now(), "resultCard"))
		.executeTakeFirst();
	if (!row) return undefined;
	const assessment = published.get(row.assessment);
	if (!assessment) return undefined;
	const scores = storedScores.parse(JSON.parse(row.scores));
	const hidesLabel = row.band_hidden === 1;
	return cardOf(assessment, { total: row.total_score, maximum: row.max_score, scores, hidesLabel });
}

/** True for a text with the form of a card's id. A mail program that truncates addresses leaves less. */
export const isCardId = (text: string): boolean => ID.test(text);

/** What the page of a card shows. */
export async function viewCardPage(deps: PageDeps, published: Assessments, id: string): Promise<CardPage> {
	if (!isCardId(id)) return { view: "incomplete" };
	const card = await findCard(deps, published, id);
	const bands = card && published.get(card.assessment)?.advice.bands;
	if (!card || !bands) return { view: "over" };
	return { view: "open", id, card, meaning: card.band && bands[bandOf(card.total, card.maximum)] };
}
