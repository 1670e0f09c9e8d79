import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { RotateCw } from "lucide-react";
import { z } from "zod";
import { audit } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { deskPage, type PageProps, respond, sentAs } from "#desk/kit/desk-page.tsx";
import { LinkButton, PostButton } from "#desk/kit/form.tsx";
import {
	type Clock,
	counted,
	inDigits,
	sentenceMoment,
	shortMoment,
	waitingSince,
	zonedTime,
} from "#desk/kit/formats.ts";
import { Empty, Fold, Hint, Notice, PageHead, StateTabs } from "#desk/kit/page.tsx";
import { Pager, pageIn, RowLink, Table } from "#desk/kit/table.tsx";
import { issuePath, issuesBetween, type ListedIssue } from "#desk/newsletter/issues.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { withoutPassword } from "#platform/mail/mail-transport.ts";
import { testMail } from "#platform/mail/test-mail.ts";
import { resendDeadMail, resendMail, retryNow } from "#platform/outbox/deliver-mail.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { findHeldUp, isRetried } from "#platform/outbox/mail-health.ts";
import {
	countMailStates,
	countMails,
	failureReason,
	type ListedMail,
	listMail,
	MAILS_ON_PAGE,
	type MailState,
	mailStates,
	retryReason,
	stateOf,
	WHAT_SENT_MEANS,
} from "./list-mail.ts";

const firstOf = (kysely: DeskDeps["database"]["kysely"], condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
	kysely
		.selectFrom("outbox")
		.select(["next_attempt_at", "last_error", "sent_at"])
		.where(condition)
		.orderBy(order)
		.limit(1)
		.executeTakeFirst();

/** The time that the mail that is due longest has waited, in seconds, and what keeps the mail server from taking any. */
export async function readMailTrouble({
	database,
	now,
	config: { smtpUrl },
}: Pick<DeskDeps, "database" | "now" | "config">) {
	const { kysely } = database;
	const isDue = sql<boolean>`state = 'queued' and lane = 'prompt'
		and next_attempt_at <= ${now().toISOString()}`;
	const due = await firstOf(kysely, isDue, sql`next_attempt_at`);
	const oldestDueSeconds = due ? Math.floor((now().getTime() - Date.parse(due.next_attempt_at)) / 1_000) : 0;
	const heldUp = await findHeldUp(kysely);
	if (!heldUp) return { oldestDueSeconds, trouble: null };
	const said = (await firstOf(kysely, isRetried, sql`next_attempt_at desc`))?.last_error ?? "";
	const lastSent = await firstOf(kysely, sql<boolean>`sent_at is not null`, sql`sent_at desc`);
	const trouble = {
		lastSentAt: lastSent?.sent_at ?? null,
		/** The mail server, without the user and password that its address has; null where mail is written to files. */
		host: smtpUrl === undefined ? null : new URL(smtpUrl).host,
		/** The server's behavior, as the end of a sentence that begins with the server. */
		why: heldUp.why,
		waiting: await countMails(database, sql`state = 'queued'`),
		said: smtpUrl === undefined ? said : withoutPassword(said, smtpUrl),
	};
	return { oldestDueSeconds, trouble };
}

type MailTrouble = NonNullable<Awaited<ReturnType<typeof readMailTrouble>>["trouble"]>;

/** A reply of a mail server, word for word, behind a line that opens it. */
export const ServerWords = ({ said }: { said: string }) => (
	<Fold label="What the server said">
		<p>
			<code>{said}</code>
		</p>
	</Fold>
);

export function TroubleNotice({ trouble, clock }: { trouble: MailTrouble; clock: Clock }) {
	const { lastSentAt, host, why, waiting, said } = trouble;
	const waits = waiting === 1 ? "1 email waits" : `${inDigits(waiting)} emails wait`;
	const title = lastSentAt ? `No email has left since ${sentenceMoment(lastSentAt, clock)}.` : "No email has left yet.";
	const cause =
		host === null ? "The site cannot write to the folder for its emails." : `The mail server at ${host} ${why}.`;
	return (
		<Notice tone="bad" title={title} text={`${cause} ${waits}, none is lost, and the forms on the site keep working.`}>
			<p>Your administrator can fix this. The site tries again at least every 15 minutes.</p>
			{said && <ServerWords said={said} />}
			<PostButton act="try-now" action="/desk/mail" look="outlined" Icon={RotateCw} className="row" label="Try now" />
		</Notice>
	);
}

async function loader({ deps, search }: Desk) {
	const { database } = deps;
	const state = mailStates.find((each) => each === search.get("state"));
	const page = pageIn(search);
	const counts = await countMailStates(database);
	const states: readonly MailState[] = state ? [state] : mailStates;
	const mails = await listMail(database, { states, page, counts });
	const total = states.reduce((sum, each) => sum + counts[each], 0);
	const isLast = page * MAILS_ON_PAGE >= total;
	const issues = states.includes("sent") ? await issuesBetween(database, { mails, page, isLast }) : [];
	return {
		state,
		page,
		counts,
		total,
		rows: inOrder(mails, issues),
		...(await readMailTrouble(deps)),
		notices: await noticesFor(database, search),
	};
}

type MailData = PageProps<typeof loader>;

type Row = { at: string; mail: ListedMail } | { at: string; issue: ListedIssue };

/** Issues stand where their time puts them among the mails that were sent; what needs somebody stays above. */
function inOrder(mails: readonly ListedMail[], issues: readonly ListedIssue[]): Row[] {
	const rowOf = (mail: ListedMail): Row => ({ at: mail.created_at, mail });
	const open = mails.filter(({ state }) => state !== "sent").map(rowOf);
	const sent = mails.filter(({ state }) => state === "sent").map(rowOf);
	const all = [...sent, ...issues.map((issue): Row => ({ at: issue.started_at, issue }))];
	return [...open, ...all.toSorted((one, other) => other.at.localeCompare(one.at))];
}

const LOOKS_FOR_TEST = 10;
const LOOK_EVERY_MS = 200;

/** The outcome of a test, as far as it is known. */
function testOutcome(test: Parameters<typeof stateOf>[0] & { recipient: string }) {
	const reason = test.last_error ?? "";
	const outcomes = {
		sent: {
			title: `The mail server took the test for ${test.recipient}.`,
			text: "Look into your mailbox, and into spam.",
		},
		waiting: { title: "The test is on its way.", text: "Load this page again in a minute to see what came of it." },
		retrying: { tone: "bad", title: "The test did not leave.", text: `${retryReason(reason)} It is tried again.` },
		failed: { tone: "bad", title: "The test did not arrive.", text: `The reason: ${failureReason(reason)}.` },
	} as const;
	return outcomes[stateOf(test)];
}

/** The notices of the page; of one mail, and of several, what the address says of them. */
async function noticesFor({ kysely }: DeskDeps["database"], search: URLSearchParams) {
	const id = search.get("mail") ?? "";
	const columns = ["recipient", "state", "attempts", "last_error"] as const;
	const find = () => kysely.selectFrom("outbox").select(columns).where("id", "=", id).executeTakeFirst();
	let mail = id ? await find() : undefined;
	const isTest = search.get("notice") === "tested";
	// The person who tests is told at once, where the worker is quick.
	for (let looks = 0; isTest && mail && stateOf(mail) === "waiting" && looks < LOOKS_FOR_TEST; looks++) {
		await setTimeout(LOOK_EVERY_MS);
		mail = await find();
	}
	const count = Number(search.get("count")) || 0;
	const resent = mail && {
		title: "It waits again.",
		text: `The email to ${mail.recipient} goes out within a minute. If it fails again, it comes back here.`,
	};
	return {
		resent,
		"resent-all": {
			title: `${count === 1 ? "One waits" : `${inDigits(count)} wait`} again.`,
			text: "They go out within minutes. What fails again comes back here.",
		},
		"not-resent": {
			tone: "now" as const,
			title: "It was not sent again.",
			text: "It has been sent meanwhile, or is being sent at this moment.",
		},
		"tried-now": { title: "Trying now.", text: "Open this page again in a minute to see whether emails leave." },
		tested: mail && testOutcome(mail),
	};
}

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("resend"), id: z.string() }),
	z.object({ act: z.enum(["resend-all", "try-now", "test"]) }),
]);

/** Does what a button of the mail pages asks for, and leads to the list, which says so. */
export async function actOnMail({ deps, user, form, clock: { now } }: Desk) {
	const wanted = sentAs(act, form);
	const outcome = await deps.database.transaction(async (transaction) => {
		const note = (noted: Omit<Parameters<typeof audit>[2], "by">) => audit(deps, transaction, { by: user, ...noted });
		switch (wanted.act) {
			case "resend": {
				if (!(await resendMail(transaction, now, wanted.id))) return respond.redirect("/desk/mail", "not-resent");
				await note({ act: "mail-resent", row: { table: "outbox", id: wanted.id } });
				return respond.redirect("/desk/mail", "resent", { mail: wanted.id });
			}
			case "resend-all": {
				const count = await resendDeadMail(transaction, now);
				await note({ act: "mail-resent-all", count });
				return respond.redirect("/desk/mail", "resent-all", { count: String(count) });
			}
			case "try-now":
				await note({ act: "mail-tried-now", count: await retryNow(transaction, now) });
				return respond.redirect("/desk/mail", "tried-now");
			case "test": {
				const { mail, content } = deps;
				const id = deps.newId();
				await enqueueMail(transaction, testMail({ to: user.email, mail, content, id, now }));
				await note({ act: "mail-tested" });
				return respond.redirect("/desk/mail", "tested", { mail: id });
			}
		}
	});
	deps.wakeWorker();
	return outcome;
}

function MailStateCell({ mail, clock }: { mail: ListedMail; clock: Clock }) {
	const { state, attempts, next_attempt_at, last_error: lastError } = mail;
	if (state === "sent") return <span className="good">Sent</span>;
	const small = {
		failed: `After ${counted(attempts, "attempt")}`,
		retrying: `Attempt ${attempts}. ${retryReason(lastError ?? "")}`,
		waiting: capitalized(waitingSince(next_attempt_at, clock)),
	};
	return (
		<>
			{state === "failed" && <span className="failed">{`Failed: ${failureReason(lastError ?? "")}`}</span>}
			{state === "retrying" && <b>{`Will try again at ${zonedTime(next_attempt_at, clock.timeZone)}`}</b>}
			{state === "waiting" && "Waiting"}
			<small>{small[state]}</small>
		</>
	);
}

const IssueState = ({ issue: { sent, waiting, failed } }: { issue: ListedIssue }) => (
	<>
		<span className="good">{`Sent to ${inDigits(sent)}`}</span>
		{waiting > 0 && `, ${inDigits(waiting)} wait`}
		{failed > 0 && `, ${inDigits(failed)} failed`}
		<small>Newsletter, one email each</small>
	</>
);

function MailTable({ rows, clock }: Pick<MailData, "rows" | "clock">) {
	const pathOf = (row: Row) =>
		"mail" in row ? `/desk/mail/${encodeURIComponent(row.mail.id)}` : issuePath(row.issue.issue);
	const nameOf = (row: Row) =>
		"mail" in row
			? { label: row.mail.subject, note: row.mail.recipient }
			: { label: row.issue.subject, note: counted(row.issue.readers, "reader") };
	return (
		<Table
			caption="Emails, failed ones first"
			rows={rows}
			rowClassName={(row) => ("mail" in row && row.mail.state === "failed" ? "new" : undefined)}
			columns={{
				Email: (row) => <RowLink href={pathOf(row)} {...nameOf(row)} />,
				State: (row) =>
					"mail" in row ? <MailStateCell mail={row.mail} clock={clock} /> : <IssueState issue={row.issue} />,
				When: { className: "nowrap muted side", cell: ({ at }) => shortMoment(at, clock) },
			}}
			acts={(row) =>
				"mail" in row &&
				row.mail.state === "failed" && (
					<PostButton
						act="resend"
						hidden={{ id: row.mail.id }}
						look="outlined"
						detail={row.mail.subject}
						className="above-link"
						label="Send again"
					/>
				)
			}
		/>
	);
}

const names = { failed: "Failed", retrying: "Will try again", waiting: "Waiting", sent: "Sent" } as const;

const nothingIn = {
	failed: "No email has failed.",
	retrying: "No email has to be tried again.",
	waiting: "No email is waiting.",
	sent: "No email has been sent yet.",
} as const;

const waited = (seconds: number) =>
	seconds < 3_600 ? counted(Math.floor(seconds / 60), "minute") : counted(Math.floor(seconds / 3_600), "hour");

const List = ({ state, counts, rows, trouble, oldestDueSeconds, page, total, clock }: MailData) => (
	<>
		<StateTabs
			label="State of the emails"
			path="/desk/mail"
			names={names}
			counts={counts}
			state={state}
			open="failed"
		/>
		{!trouble && (
			<p className="muted lead-in">
				{`Emails are leaving normally. ${oldestDueSeconds >= 60 ? `The oldest has waited for ${waited(oldestDueSeconds)}.` : ""}`}
			</p>
		)}
		{state === "failed" && counts.failed > 1 && (
			<PostButton
				act="resend-all"
				look="outlined"
				className="lead-in"
				label={`Send all ${inDigits(counts.failed)} again`}
			/>
		)}
		{rows.length > 0 && <MailTable rows={rows} clock={clock} />}
		{rows.length === 0 && <Empty title="Nothing here" {...(state && { text: nothingIn[state] })} />}
		<Pager page={page} pageSize={MAILS_ON_PAGE} total={total} />
		<Hint
			text={`Sent emails are kept for ${keptPeriods.sentMail.text}, failed ones for ${keptPeriods.undeliveredMail.text}. ${WHAT_SENT_MEANS}`}
		/>
	</>
);

function Component(shown: MailData) {
	const { state, trouble, clock, user, rows, total } = shown;
	const isEmpty = state === undefined && total === 0 && rows.length === 0;
	return (
		<>
			<PageHead lead="What the site sends. It leaves by itself; nothing gets lost when a server is down.">
				<LinkButton look="outlined" href="/desk/mail/do-not-mail" label="Do-not-mail list" />
			</PageHead>
			{trouble && <TroubleNotice trouble={trouble} clock={clock} />}
			{isEmpty ? (
				<Empty
					title="No email yet"
					text="The first one leaves when a visitor sends a form. You can try it now with an email to yourself."
				>
					<PostButton act="test" look="outlined" label={`Send a test email to ${user.email}`} />
				</Empty>
			) : (
				<List {...shown} />
			)}
		</>
	);
}

export const mailPage = deskPage({
	path: "mail",
	access: "signed in",
	title: "Mail",
	loader,
	action: actOnMail,
	Component,
	notices: ({ notices }) => notices,
});
