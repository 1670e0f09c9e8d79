import { z } from "zod";
import { keptPeriods } from "#content/kept-periods.ts";
import { noteAct } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { deskPage, done, type PageProps } from "#desk/kit/desk-page.tsx";
import { LinkButton, PostButton } from "#desk/kit/form.tsx";
import { type Clock, shortMoment, waitingTime, zonedTime } from "#desk/kit/moments.ts";
import { Empty, PageHead, PageNotice, Tabs } from "#desk/kit/page.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { Pager, pageIn, Table } from "#desk/kit/table.tsx";
import { testMail } from "#platform/mail/test-mail.ts";
import { resendDeadMail, resendMail, retryNow } from "#platform/outbox/deliver-mail.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { failureReason, retryReason } from "./failure-reason.ts";
import {
	countMailStates,
	issuesBetween,
	type ListedIssue,
	type ListedMail,
	listMail,
	MAILS_ON_PAGE,
	type MailState,
	mailStates,
} from "./list-mail.ts";
import { readMailTrouble, TroubleNotice } from "./mail-trouble.tsx";

const isState = (text: string | null): text is MailState => mailStates.some((state) => state === text);

async function loader({ deps, search }: Desk) {
	const { database } = deps;
	const wanted = search.get("state");
	const state = isState(wanted) ? wanted : undefined;
	const page = pageIn(search);
	const counts = await countMailStates(database);
	const states: readonly MailState[] = state ? [state] : mailStates;
	const mails = await listMail(database, { states, page, counts });
	const total = states.reduce((sum, each) => sum + counts[each], 0);
	const isLast = page * MAILS_ON_PAGE >= total;
	const issues = states.includes("sent") ? await issuesBetween(database, { mails, page, isLast }) : [];
	return {
		...{ state, page, counts, total, rows: inOrder(mails, issues) },
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

/** What can just have been done; of one mail, and of several, what the address says of them. */
async function noticesFor({ kysely }: DeskDeps["database"], search: URLSearchParams) {
	const id = search.get("mail") ?? "";
	const mail = id
		? await kysely.selectFrom("outbox").select("recipient").where("id", "=", id).executeTakeFirst()
		: undefined;
	const count = Number(search.get("count")) || 0;
	return {
		...(mail && {
			resent: {
				title: "It waits again.",
				text: `The email to ${mail.recipient} goes out within a minute. If it fails again, it comes back here.`,
			},
		}),
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
		tested: { title: "The test is on its way to you.", text: "It should be in your mailbox within a minute." },
	};
}

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("resend"), id: z.string() }),
	z.object({ act: z.literal("resend-all") }),
	z.object({ act: z.literal("try-now") }),
	z.object({ act: z.literal("test") }),
]);

/** Does what a button of the mail pages asks for, and leads to the list, which says so. */
export async function actOnMail({ deps, user, form, clock: { now } }: Desk) {
	const { data: wanted } = act.safeParse(Object.fromEntries(form));
	if (!wanted) throw malformed();
	const outcome = await deps.database.transaction(async (transaction) => {
		const note = (noted: Omit<Parameters<typeof noteAct>[2], "by">) =>
			noteAct(deps, transaction, { by: user, ...noted });
		switch (wanted.act) {
			case "resend": {
				if (!(await resendMail(transaction, now, wanted.id))) return done("/desk/mail", "not-resent");
				await note({ act: "mail-resent", row: { table: "outbox", id: wanted.id } });
				return done("/desk/mail", "resent", { mail: wanted.id });
			}
			case "resend-all": {
				const count = await resendDeadMail(transaction, now);
				await note({ act: "mail-resent-all", count });
				return done("/desk/mail", "resent-all", { count: String(count) });
			}
			case "try-now":
				await note({ act: "mail-tried-now", count: await retryNow(transaction, now) });
				return done("/desk/mail", "tried-now");
			case "test": {
				const { mail, content } = deps;
				await enqueueMail(transaction, testMail({ to: user.email, mail, content, id: deps.newId(), now }));
				await note({ act: "mail-tested" });
				return done("/desk/mail", "tested");
			}
		}
	});
	deps.wakeWorker();
	return outcome;
}

function MailStateCell({ mail, clock }: { mail: ListedMail; clock: Clock }) {
	const lastError = mail.last_error ?? "";
	switch (mail.state) {
		case "failed":
			return (
				<>
					<span className="failed">{`Failed: ${failureReason(lastError)}`}</span>
					<small>{`After ${counted(mail.attempts, "attempt")}`}</small>
				</>
			);
		case "retrying":
			return (
				<>
					<b>{`Will try again at ${zonedTime(mail.next_attempt_at, clock.timeZone)}`}</b>
					<small>{`Attempt ${mail.attempts}. ${retryReason(lastError)}`}</small>
				</>
			);
		case "waiting": {
			const gathered = "Goes with the next summary of notices";
			return (
				<>
					Waiting
					<small>{mail.is_gathered === 1 ? gathered : `For ${waitingTime(mail.next_attempt_at, clock)}`}</small>
				</>
			);
		}
		case "sent":
			return <span className="good">Sent</span>;
	}
}

function IssueState({ issue: { sent, waiting, failed } }: { issue: ListedIssue }) {
	return (
		<>
			<span className="good">{`Sent to ${inDigits(sent)}`}</span>
			{waiting > 0 && `, ${inDigits(waiting)} wait`}
			{failed > 0 && `, ${inDigits(failed)} failed`}
			<small>Newsletter, one email each</small>
		</>
	);
}

function MailTable({ rows, clock }: Pick<MailData, "rows" | "clock">) {
	const pathOf = (row: Row) =>
		"mail" in row ? `/desk/mail/${encodeURIComponent(row.mail.id)}` : `/desk/newsletter/${row.issue.issue}`;
	const readersOf = ({ readers }: ListedIssue) => counted(readers, "reader");
	return (
		<Table
			caption="Emails, what needs you first"
			rows={rows}
			keyOf={pathOf}
			rowClassName={(row) => ("mail" in row && row.mail.state === "failed" ? "new" : undefined)}
			columns={{
				Email: (row) => (
					<>
						<a className="row-link" href={pathOf(row)}>
							{"mail" in row ? row.mail.subject : row.issue.subject}
						</a>
						<small>{"mail" in row ? row.mail.recipient : readersOf(row.issue)}</small>
					</>
				),
				State: (row) =>
					"mail" in row ? <MailStateCell mail={row.mail} clock={clock} /> : <IssueState issue={row.issue} />,
				When: { className: "nowrap muted side", cell: ({ at }) => shortMoment(at, clock) },
			}}
			acts={(row) =>
				"mail" in row &&
				row.mail.state === "failed" && (
					<PostButton
						{...{ act: "resend", hidden: { id: row.mail.id }, look: "outlined", detail: row.mail.subject }}
						className="above-link"
					>
						Send again
					</PostButton>
				)
			}
		/>
	);
}

const labels = { failed: "Failed", retrying: "Will try again", waiting: "Waiting", sent: "Sent" } as const;

function StateTabs({ state, counts }: Pick<MailData, "state" | "counts">) {
	const all = mailStates.reduce((sum, each) => sum + counts[each], 0);
	const tabs = mailStates.map((each) => ({
		...{ href: `/desk/mail?state=${each}`, label: labels[each], count: counts[each], isHere: each === state },
		isOpen: each === "failed" && counts.failed > 0,
	}));
	const first = { href: "/desk/mail", label: "All", count: all, isHere: state === undefined };
	return <Tabs label="State of the emails" tabs={[first, ...tabs]} />;
}

const nothingIn = {
	failed: "No email has failed.",
	retrying: "Every email left at the first attempt, or is still waiting for it.",
	waiting: "No email is waiting.",
	sent: "No email has been sent yet.",
} as const;

const minutes = (seconds: number) => {
	const count = Math.floor(seconds / 60);
	return count < 60 ? counted(count, "minute") : counted(Math.floor(count / 60), "hour");
};

function List({ state, counts, rows, trouble, oldestDueSeconds, page, total, clock }: MailData) {
	return (
		<>
			<StateTabs state={state} counts={counts} />
			{!trouble && (
				<p className="muted lead-in">
					Emails are leaving normally.{" "}
					{oldestDueSeconds !== null &&
						oldestDueSeconds >= 60 &&
						`The oldest has waited for ${minutes(oldestDueSeconds)}.`}
				</p>
			)}
			{state === "failed" && counts.failed > 1 && (
				<PostButton act="resend-all" look="outlined" className="lead-in">
					{`Send all ${inDigits(counts.failed)} again`}
				</PostButton>
			)}
			{rows.length > 0 ? (
				<MailTable rows={rows} clock={clock} />
			) : (
				<Empty title="Nothing here" {...(state && { text: nothingIn[state] })} />
			)}
			<Pager page={page} pageSize={MAILS_ON_PAGE} total={total} />
			<p className="muted small spaced">
				{`Sent emails are kept for ${keptPeriods.sentMail.text}. “Sent” means that the receiving server took it, not that it was read. The site does not track opening.`}
			</p>
		</>
	);
}

function Component(shown: MailData) {
	const { state, trouble, notices, clock, user, rows, total } = shown;
	const isEmpty = state === undefined && total === 0 && rows.length === 0;
	return (
		<>
			<PageHead lead="What the site sends. It leaves by itself; nothing gets lost when a server is down.">
				<LinkButton look="outlined" href="/desk/mail/do-not-mail">
					Do-not-mail list
				</LinkButton>
			</PageHead>
			<PageNotice notices={notices} />
			{trouble && <TroubleNotice trouble={trouble} clock={clock} />}
			{isEmpty ? (
				<Empty
					title="No email yet"
					text="The first one leaves when a visitor sends a form. You can try it now with an email to yourself."
				>
					<PostButton act="test" look="outlined">{`Send a test email to ${user.email}`}</PostButton>
				</Empty>
			) : (
				<List {...shown} />
			)}
		</>
	);
}

export const mailPage = deskPage({
	...{ path: "mail", access: "signed in", title: "Mail", loader, action: actOnMail, Component },
});
