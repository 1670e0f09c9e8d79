import type { CompanyContent } from "#content/company-content.ts";
import { longDay, sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { fieldsOf, UNTITLED } from "../articles/article-fields.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { lateDocuments } from "../documents/schedule.ts";
import { findOpen, listColleagues, nameOf } from "../inbox/find-entry.ts";
import { entryPath, nameIn, textIn, wholeLine } from "../inbox/inbox-kinds.ts";
import { countOpen, type InboxEntry } from "../inbox/list-inbox.ts";
import { daysAfter, hoursOfFirstOffice, isLate } from "../inbox/working-time.ts";
import { failureReason } from "../mail/failure-reason.ts";
import { failedMail } from "../mail/list-mail.ts";
import { todayCopy } from "./today.copy.ts";

/** As many as a person looks through; the others are in the inbox. */
const SHOWN = 12;
const copy = todayCopy.open;

type Reader = { now: Date; timeZone: string };

function entryItem({ kind, entry, row }: InboxEntry, reader: Reader, { facts }: CompanyContent) {
	const { held } = kind;
	const until = held && longDay(daysAfter(entry.at, held.kept), reader.timeZone);
	return {
		at: entry.at,
		path: entryPath(kind, entry.row_id),
		kind: held ? kind.label : kind.one.charAt(0).toUpperCase() + kind.one.slice(1),
		who: [nameIn(kind, row), textIn(row, kind.company)].filter(Boolean).join(", "),
		words: held && until ? copy.held(held.because, until) : wholeLine(kind, row),
		waiting: waitingTime(entry.at, reader),
		isLate: !held && isLate(entry.at, reader.now, hoursOfFirstOffice(facts)),
	};
}

type FailedMail = Awaited<ReturnType<typeof failedMail>>["mails"][number];

function mailItem({ id, subject, recipient, failed_at, last_error }: FailedMail, reader: Reader) {
	const at = failed_at ?? "";
	return {
		...{ at, path: `/desk/mail/${id}`, kind: copy.mailFailed, who: subject },
		words: copy.failed(recipient, failureReason(last_error ?? "")),
		waiting: waitingTime(at, reader),
		isLate: true,
	};
}

/** A text that was to be published by itself, and was refused. */
function lateItem({ kind, id, text, at }: Awaited<ReturnType<typeof lateDocuments>>[number], reader: Reader) {
	const isArticle = kind === ARTICLE;
	return {
		at,
		path: isArticle ? `/desk/articles/${encodeURIComponent(id)}/publish` : `/desk/website/${encodeURIComponent(id)}`,
		kind: copy.notPublished,
		who: isArticle ? fieldsOf(text).title || UNTITLED : id,
		words: copy.wasDue(sentenceMoment(at, reader)),
		waiting: waitingTime(at, reader),
		isLate: true,
	};
}

/** Who answered last, and when, in a sentence; undefined where nothing was answered yet. */
async function readLastAnswer({ database }: DeskDeps, accountId: string, reader: Reader) {
	const last = await database.kysely
		.selectFrom("inbox_entries")
		.select(["answered_by", "answered_at"])
		.where("answered_at", "is not", null)
		.orderBy("answered_at", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!last?.answered_by || !last.answered_at) return undefined;
	const isOwn = last.answered_by === accountId;
	const name = isOwn ? copy.clear.you : nameOf(await listColleagues(database), last.answered_by);
	return copy.clear.answered(name, sentenceMoment(last.answered_at, reader));
}

/** What waits for somebody, with what waits longest first, and how much there is of it. */
export async function readOpen(deps: DeskDeps, { accountId, timeZone }: Pick<DeskUser, "accountId" | "timeZone">) {
	const reader = { now: deps.now(), timeZone };
	const entries = await findOpen(deps, SHOWN);
	const failed = await failedMail(deps, SHOWN);
	const late = await lateDocuments(deps);
	const items = [
		...entries.map((found) => entryItem(found, reader, deps.content())),
		...failed.mails.map((mail) => mailItem(mail, reader)),
		...late.map((document) => lateItem(document, reader)),
	].toSorted((one, other) => (one.at < other.at ? -1 : 1));
	const total = (await countOpen(deps)) + failed.count + late.length;
	return {
		...{ items: items.slice(0, SHOWN), total },
		lastAnswer: total === 0 ? await readLastAnswer(deps, accountId, reader) : undefined,
	};
}
