import { palette } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { fieldsOf, UNTITLED } from "#desk/articles/article-fields.ts";
import type { Desk } from "#desk/desk-context.ts";
import { lateDocuments } from "#desk/documents/schedule.ts";
import { findOpen, listColleagues, nameOf } from "#desk/inbox/find-entry.ts";
import { entryPath, nameIn, nameOfKind, textIn, wholeLine } from "#desk/inbox/inbox-kinds.ts";
import { countOpen, type InboxEntry } from "#desk/inbox/list-inbox.ts";
import { daysAfter, hoursOfFirstOffice, isLate } from "#desk/inbox/working-time.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { Vein } from "#desk/kit/entrance.tsx";
import { LinkButton } from "#desk/kit/form.tsx";
import { type Clock, longDay, sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { Section } from "#desk/kit/page.tsx";
import { failureReason } from "#desk/mail/failure-reason.ts";
import { failedMail } from "#desk/mail/list-mail.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";

/** As many as a person looks through; the others are in the inbox. */
const SHOWN = 12;
function entryItem({ kind, entry, row }: InboxEntry, clock: Clock, { facts }: CompanyContent) {
	const { held } = kind;
	const until = held && longDay(daysAfter(entry.at, held.kept), clock.timeZone);
	return {
		at: entry.at,
		path: entryPath(kind, entry.row_id),
		kind: held ? kind.label : nameOfKind(kind),
		who: [nameIn(kind, row), textIn(row, kind.company)].filter(Boolean).join(", "),
		words:
			held && until
				? `Looks automated: ${held.because.toLowerCase()}. It is deleted on ${until}.`
				: wholeLine(kind, row),
		waiting: waitingTime(entry.at, clock),
		isLate: !held && isLate(entry.at, clock.now, hoursOfFirstOffice(facts)),
	};
}

type FailedMail = Awaited<ReturnType<typeof failedMail>>["mails"][number];

function mailItem({ id, subject, recipient, failed_at, last_error }: FailedMail, clock: Clock) {
	const at = failed_at ?? "";
	return {
		...{ at, path: `/desk/mail/${id}`, kind: "Email failed", who: subject },
		words: `To ${recipient}: ${failureReason(last_error ?? "")}.`,
		waiting: waitingTime(at, clock),
		isLate: true,
	};
}

/** A text that was to be published by itself, and was refused. */
function lateItem({ kind, id, text, at }: Awaited<ReturnType<typeof lateDocuments>>[number], clock: Clock) {
	const isArticle = kind === ARTICLE;
	return {
		at,
		path: isArticle ? `/desk/articles/${encodeURIComponent(id)}/publish` : `/desk/website/${encodeURIComponent(id)}`,
		kind: "Not published",
		who: isArticle ? fieldsOf(text).title || UNTITLED : id,
		words: `It was to appear ${sentenceMoment(at, clock)}. Open it to see what keeps it back.`,
		waiting: waitingTime(at, clock),
		isLate: true,
	};
}

/** Who answered last, and when, in a sentence; undefined where nothing was answered yet. */
async function readLastAnswer({ deps: { database }, user, clock }: Desk) {
	const last = await database.kysely
		.selectFrom("inbox_entries")
		.select(["answered_by", "answered_at"])
		.where("answered_at", "is not", null)
		.orderBy("answered_at", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!last?.answered_by || !last.answered_at) return undefined;
	const isOwn = last.answered_by === user.accountId;
	const name = isOwn ? "You" : nameOf(await listColleagues(database), last.answered_by);
	return `${name} answered the last one ${sentenceMoment(last.answered_at, clock)}.`;
}

/** What waits for somebody, with what waits longest first, and how much there is of it. */
export async function readOpen(desk: Desk) {
	const { deps, clock } = desk;
	const entries = await findOpen(deps, SHOWN);
	const failed = await failedMail(deps, SHOWN);
	const late = await lateDocuments(deps);
	const items = [
		...entries.map((found) => entryItem(found, clock, deps.content())),
		...failed.mails.map((mail) => mailItem(mail, clock)),
		...late.map((document) => lateItem(document, clock)),
	].toSorted((one, other) => (one.at < other.at ? -1 : 1));
	const total = (await countOpen(deps)) + failed.count + late.length;
	return {
		...{ items: items.slice(0, SHOWN), total },
		lastAnswer: total === 0 ? await readLastAnswer(desk) : undefined,
	};
}

type Open = Awaited<ReturnType<typeof readOpen>>;

/** Where nothing is open the vein is a flat line. */
function Clear({ lastAnswer }: Pick<Open, "lastAnswer">) {
	const text = "New leads and messages appear here, and come by email as well.";
	return (
		<Section id="open" title="Needs an answer" className="">
			<div className="empty">
				<svg className="flat" width="160" height="8" viewBox="0 0 160 8" aria-hidden="true">
					<path d="M0 4H160" stroke={palette.slate} />
				</svg>
				<h3>Nothing is waiting</h3>
				<p>{[lastAnswer, text].filter(Boolean).join(" ")}</p>
				<LinkButton look="outlined" href="/desk/inbox">
					Open the inbox
				</LinkButton>
			</div>
		</Section>
	);
}

/** What waits for somebody, one row each, with what waits longest first; null says that it could not be read. */
export function OpenList({ open }: { open: Open | null }) {
	if (!open) {
		return (
			<section className="empty">
				<h2>What waits could not be read</h2>
				<p>Nothing is lost. Try again in a moment.</p>
			</section>
		);
	}
	if (open.total === 0) return <Clear lastAnswer={open.lastAnswer} />;
	const needAnswer = `${counted(open.total, "needs", "need")} an answer`;
	return (
		<Section id="open" title={needAnswer} note="What waits longest comes first" className="">
			<div className="thread">
				<Vein along="thread" />
				<ul>
					{open.items.map(({ path, kind, who, words, waiting, isLate }) => (
						<li key={path} className={isLate ? "late" : undefined}>
							<span className="kind muted">{kind}</span>
							<a className="who" href={path}>
								{who}
							</a>
							<span className="waiting">
								{waiting}
								{isLate && <span className="visually-hidden">, late</span>}
							</span>
							<p className="words">{words}</p>
						</li>
					))}
				</ul>
			</div>
			{open.total > open.items.length && (
				<p className="spaced">
					<a href="/desk/inbox?state=unanswered">{`${inDigits(open.total - open.items.length)} more in the inbox`}</a>
				</p>
			)}
		</Section>
	);
}
