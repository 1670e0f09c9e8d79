import { randomBytes } from "node:crypto";
import type { CompanyFacts } from "#documents/content/company-facts.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { companyDay, HOUR_MS, type IsoDate, MINUTE_MS } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Result } from "#domain/result.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { type Answers, chosenAnswers } from "#features/assessment/questions/question.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { takeRowFromHour } from "#platform/outbox/enqueue-mail.ts";
import { hashToken } from "#platform/random-token.ts";
import { periodBefore } from "#platform/retention.ts";
import { resultPath, type Shares } from "./share.ts";

/** Random bits of what opens or removes a page: with 128 of them one plain hash keeps it secret. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** What only the maker of a page is given. */
export const newShareToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** True for a text with the form of a token. A mail program that truncates addresses leaves less. */
export const isShareToken = (text: string) => TOKEN.test(text);

/** The company's day on which ends what is kept for a time from this moment on. */
export const endOfShare = (since: Date, { hours }: { hours: number }, facts: CompanyFacts): IsoDate =>
	companyDay(new Date(since.getTime() + hours * HOUR_MS), facts);

/** With one more the oldest goes. */
export const MOST_RESULTS = 12;
/** The same answers within this time are one result: a second press, or a retry after a lost response. */
const SAME_RESULT_MINUTES = 60;

/** When a link ends to which a result was added at this moment. */
export const endOfLink = (latestAt: Date, facts: CompanyFacts): IsoDate =>
	endOfShare(latestAt, keptPeriods.privateLink, facts);

export type LinkDeps = Pick<FeatureDeps, "database" | "mail" | "now" | "newId" | "content">;

/** Answers to an assessment. Of them the chosen ones are stored: no name, company or address. */
type NewResult = { assessment: SiteAssessment; answers: Answers; now: Date };

/** As they are stored: no link leads to who gave them. */
const storedAnswers = ({ assessment: { questions }, answers }: NewResult) =>
	JSON.stringify(chosenAnswers(questions, answers));

/** The link with this token, to which a result was added at this moment. */
export const linkTo = (
	token: string,
	{ mail, content }: Pick<LinkDeps, "mail" | "content">,
	now: Date,
): Shares["link"] => ({
	token,
	address: `${mail.siteUrl}${resultPath(token)}`,
	endsOn: endOfLink(now, content().facts),
});

async function addResult(
	transaction: DatabaseTransaction,
	row: { id: string; link_id: string },
	added: NewResult,
): Promise<void> {
	const { assessment, answers, now } = added;
	const { total, maximum, scores } = scoreAssessment(assessment, answers);
	await keepVersion(transaction, assessment, now);
	await transaction
		.insertInto("linked_results")
		.values({
			...row,
			answers: storedAnswers(added),
			scores: JSON.stringify(scores),
			total_score: total,
			max_score: maximum,
			rubric_version: assessment.version,
			scored_at: now.toISOString(),
		})
		.execute();
}

/** A link that nothing is stored of yet. */
export const newResultLink = (deps: Pick<LinkDeps, "mail" | "content">, now: Date) =>
	linkTo(newShareToken(), deps, now);

/** Stores a new link with its first result; returns its id. `email` is where the link is mailed to, if it is. */
export async function storeResultLink(
	{ newId }: Pick<LinkDeps, "newId">,
	transaction: DatabaseTransaction,
	{ token }: Shares["link"],
	result: NewResult,
	email?: string,
): Promise<string> {
	const id = newId();
	const at = result.now.toISOString();
	const normalized_email = email === undefined ? null : normalizeEmailAddress(email);
	const row = { id, token_hash: hashToken(token), assessment: result.assessment.id, made_at: at, latest_at: at };
	await transaction
		.insertInto("result_links")
		.values({ ...row, normalized_email })
		.execute();
	await addResult(transaction, { id: newId(), link_id: id }, result);
	return id;
}

export const resultsOfLink = (reader: Pick<DatabaseTransaction, "selectFrom">, linkId: string) =>
	reader.selectFrom("linked_results").selectAll().where("link_id", "=", linkId).orderBy("scored_at", "desc").execute();

/** Adds a result to the link with this token; null when no link of this assessment has it, or it has ended. */
async function addToLink(
	deps: LinkDeps,
	transaction: DatabaseTransaction,
	token: string,
	result: NewResult,
): Promise<Shares["link"] | null> {
	const { assessment, now } = result;
	// The row is this transaction's alone until it ends.
	const link = await transaction
		.updateTable("result_links")
		.set({ latest_at: now.toISOString() })
		.where("token_hash", "=", hashToken(token))
		.where("assessment", "=", assessment.id)
		.where("latest_at", ">", periodBefore(now, "privateLink"))
		.returning("id")
		.executeTakeFirst();
	if (!link) return null;
	const results = await resultsOfLink(transaction, link.id);
	const since = new Date(now.getTime() - SAME_RESULT_MINUTES * MINUTE_MS).toISOString();
	const isRepeated = results[0]?.answers === storedAnswers(result) && results[0].scored_at > since;
	if (!isRepeated) {
		await addResult(transaction, { id: deps.newId(), link_id: link.id }, result);
		const tooOld = results.slice(MOST_RESULTS - 1).map(({ id }) => id);
		if (tooOld.length > 0) await transaction.deleteFrom("linked_results").where("id", "in", tooOld).execute();
	}
	return linkTo(token, deps, now);
}

type Kept = Pick<NewResult, "assessment" | "answers"> & {
	/** Of the link to add to; without one, and where it leads nowhere by now, a new link is made. */
	token: string | undefined;
};

/** Keeps a result behind a private link, at the visitor's request. */
export function keepResult(deps: LinkDeps, { token, ...kept }: Kept): Promise<Result<Shares["link"], "too-many">> {
	const result = { ...kept, now: deps.now() };
	return deps.database.transaction(async (transaction): Promise<Result<Shares["link"], "too-many">> => {
		const hasRoom = await takeRowFromHour(transaction, { kind: "links", caps: deps.mail, now: result.now });
		if (!hasRoom) return { ok: false, problem: "too-many" };
		const known = token === undefined ? null : await addToLink(deps, transaction, token, result);
		if (known) return { ok: true, value: known };
		const link = newResultLink(deps, result.now);
		await storeResultLink(deps, transaction, link, result);
		return { ok: true, value: link };
	});
}

/** Removes a link with everything behind it; returns how many results went, 0 when the token leads nowhere. */
export const removeResultLink = ({ database }: Pick<LinkDeps, "database">, token: string): Promise<number> =>
	database.transaction(async (transaction) => {
		const link = await transaction
			.selectFrom("result_links")
			.select("id")
			.where("token_hash", "=", hashToken(token))
			.executeTakeFirst();
		if (!link) return 0;
		const results = await transaction
			.deleteFrom("linked_results")
			.where("link_id", "=", link.id)
			.returning("id")
			.execute();
		await transaction.deleteFrom("result_links").where("id", "=", link.id).execute();
		return results.length;
	});
