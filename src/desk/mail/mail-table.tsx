import { DeskForm } from "#desk/kit/desk-form.tsx";
import { clockTime, shortMoment, waitingTime } from "#desk/kit/moments.ts";
import { failureReason, retryReason } from "./failure-reason.ts";
import type { ListedMail } from "./list-mail.ts";
import type { ListedIssue } from "./listed-issues.ts";
import { mailCopy as copy } from "./mail.copy.ts";

type Moment = { now: Date; timeZone: string };

type Row = { at: string; mail: ListedMail } | { at: string; issue: ListedIssue };

/** Issues stand where their time puts them among the mails that were sent; what needs somebody stays above. */
function inOrder(mails: readonly ListedMail[], issues: readonly ListedIssue[]): Row[] {
	const rowOf = (mail: ListedMail): Row => ({ at: mail.created_at, mail });
	const open = mails.filter(({ state }) => state !== "sent").map(rowOf);
	const sent = mails.filter(({ state }) => state === "sent").map(rowOf);
	const all = [...sent, ...issues.map((issue): Row => ({ at: issue.started_at, issue }))];
	return [...open, ...all.toSorted((one, other) => other.at.localeCompare(one.at))];
}

function MailStateCell({ mail, moment }: { mail: ListedMail; moment: Moment }) {
	const { states } = copy;
	const lastError = mail.last_error ?? "";
	switch (mail.state) {
		case "failed":
			return (
				<>
					<span className="failed">{states.failed(failureReason(lastError))}</span>
					<small>{states.afterAttempts(mail.attempts)}</small>
				</>
			);
		case "retrying":
			return (
				<>
					<b>{states.retryAt(clockTime(mail.next_attempt_at, moment))}</b>
					<small>{states.attempt(mail.attempts, retryReason(lastError))}</small>
				</>
			);
		case "waiting":
			return (
				<>
					{states.waiting}
					<small>
						{mail.is_gathered === 1 ? states.gathered : states.waitsFor(waitingTime(mail.next_attempt_at, moment))}
					</small>
				</>
			);
		case "sent":
			return <span className="good">{states.sent}</span>;
	}
}

function MailRow({ mail, moment }: { mail: ListedMail; moment: Moment }) {
	return (
		<tr className={mail.state === "failed" ? "new" : undefined}>
			<th scope="row">
				<a className="row-link" href={`/desk/mail/${encodeURIComponent(mail.id)}`}>
					{mail.subject}
				</a>
				<small>{mail.recipient}</small>
			</th>
			<td>
				<MailStateCell mail={mail} moment={moment} />
			</td>
			<td className="nowrap muted side">{shortMoment(mail.created_at, moment)}</td>
			<td className="numeric">
				{mail.state === "failed" && (
					<DeskForm className="above-link">
						<input type="hidden" name="id" value={mail.id} />
						<button type="submit" className="button outlined" name="act" value="resend">
							{copy.sendAgain}
							<span className="visually-hidden">{mail.subject}</span>
						</button>
					</DeskForm>
				)}
			</td>
		</tr>
	);
}

function IssueRow({ issue, moment }: { issue: ListedIssue; moment: Moment }) {
	const words = copy.issue;
	return (
		<tr>
			<th scope="row">
				<a className="row-link" href={`/desk/newsletter/${issue.issue}`}>
					{issue.subject}
				</a>
				<small>{words.readers(issue.readers)}</small>
			</th>
			<td>
				<span className="good">{words.sentTo(issue.sent)}</span>
				{issue.waiting > 0 && words.waiting(issue.waiting)}
				{issue.failed > 0 && words.failed(issue.failed)}
				<small>{words.note}</small>
			</td>
			<td className="nowrap muted side">{shortMoment(issue.started_at, moment)}</td>
			<td className="numeric" />
		</tr>
	);
}

type MailTableProps = { mails: readonly ListedMail[]; issues: readonly ListedIssue[]; moment: Moment };

/** Mails and issues as a table, each row a link to the whole. */
export function MailTable({ mails, issues, moment }: MailTableProps) {
	const { columns } = copy;
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.caption}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.mail}</th>
						<th scope="col">{columns.state}</th>
						<th scope="col">{columns.when}</th>
						<th scope="col">
							<span className="visually-hidden">{columns.acts}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{inOrder(mails, issues).map((row) =>
						"mail" in row ? (
							<MailRow key={row.mail.id} mail={row.mail} moment={moment} />
						) : (
							<IssueRow key={row.issue.issue} issue={row.issue} moment={moment} />
						),
					)}
				</tbody>
			</table>
		</div>
	);
}
