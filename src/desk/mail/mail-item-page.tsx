import { RotateCw } from "lucide-react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { clockTime, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { withoutPassword } from "#platform/mail/without-password.ts";
import { deskContext } from "../desk-context.ts";
import { entriesOfMail, linkToEntry } from "../inbox/entries-of-mailbox.ts";
import { EntryLinks } from "../inbox/entry-links.tsx";
import { failureReason, retryReason } from "./failure-reason.ts";
import { findMail } from "./find-mail.ts";
import { mailItemCopy as copy, mailCopy } from "./mail.copy.ts";
import { actOnMail } from "./mail-acts.ts";
import { ServerWords } from "./trouble-notice.tsx";

async function loader({ params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const mail = await findMail(deps.database, params.id ?? "");
	if (!mail) throw data(null, { status: 404 });
	const { smtpUrl } = deps.config;
	const moment = { now: deps.now(), timeZone: user.timeZone };
	const entries = await entriesOfMail(deps, { id: mail.noticeId, to: mail.to });
	const said = mail.lastError ?? "";
	return {
		...mail,
		said: smtpUrl === undefined ? said : withoutPassword(said, smtpUrl),
		moment,
		entries: entries.map((entry) => linkToEntry(entry, moment)),
	};
}

async function action({ context }: ActionFunctionArgs) {
	return redirect(`/desk/mail${await actOnMail(context.get(deskContext))}`);
}

type MailData = Awaited<ReturnType<typeof loader>>;

function StateNotice({ state, said, failedAt, createdAt, nextAttemptAt, moment }: MailData) {
	if (state === "failed") {
		return (
			<Notice tone="bad" title={copy.failed.title(failureReason(said))}>
				<p>{copy.failed.text(sentenceMoment(failedAt ?? createdAt, moment))}</p>
				<p>{copy.failed.advice}</p>
				<ServerWords said={said} />
			</Notice>
		);
	}
	if (state !== "retrying") return null;
	return (
		<Notice tone="now" title={copy.retrying.title(clockTime(nextAttemptAt, moment))}>
			<p>{retryReason(said)}</p>
			<ServerWords said={said} />
		</Notice>
	);
}

type Happening = { what: string; at?: string };

function happenings(mail: MailData): Happening[] {
	const { earlierFailures, state, attempts, said, failedAt, sentAt, createdAt } = mail;
	const words = copy.happened;
	const earlier = earlierFailures.flatMap(({ at, attempts: tried, reason }): Happening[] => [
		{ what: words.failed(tried, failureReason(reason)) },
		{ what: words.resent, at },
	]);
	const last: Happening[] = [];
	if (state === "failed") last.push({ what: words.failed(attempts, failureReason(said)), at: failedAt ?? undefined });
	if (state === "retrying") last.push({ what: words.tried(attempts) });
	if (sentAt) last.push({ what: words.sent, at: sentAt });
	return [{ what: words.queued, at: createdAt }, ...earlier, ...last];
}

function WhatHappened(mail: MailData) {
	return (
		<section className="sheet" aria-labelledby="happened">
			<div className="sheet-head">
				<h2 id="happened">{copy.happened.title}</h2>
			</div>
			<ul className="notes">
				{happenings(mail).map(({ what, at }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be the same.
					<li key={index}>
						{what}
						{at && <small>{sentenceMoment(at, mail.moment)}</small>}
					</li>
				))}
			</ul>
		</section>
	);
}

function Contents({ to, from, replyTo, attachments, hasHidden, entries }: MailData) {
	const words = copy.contents;
	return (
		<section className="sheet" aria-labelledby="contents">
			<div className="sheet-head">
				<h2 id="contents">{words.title}</h2>
			</div>
			<dl className="facts">
				<div>
					<dt>{words.to}</dt>
					<dd>{to}</dd>
				</div>
				<div>
					<dt>{words.from}</dt>
					<dd>{from}</dd>
				</div>
				{replyTo && (
					<div>
						<dt>{words.replyTo}</dt>
						<dd>{replyTo}</dd>
					</div>
				)}
				{entries.length > 0 && (
					<div>
						<dt>{words.inInbox}</dt>
						<dd>
							<EntryLinks links={entries} />
						</dd>
					</div>
				)}
				{attachments.length > 0 && (
					<div>
						<dt>{words.attached}</dt>
						<dd>{attachments.map(({ name, kilobytes }) => words.file(name, kilobytes)).join("; ")}</dd>
					</div>
				)}
				{hasHidden && (
					<div>
						<dt>{words.links}</dt>
						<dd className="muted">{words.hidden}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

function Component() {
	const mail = useLoaderData<typeof loader>();
	const canResend = mail.state === "failed" || mail.state === "retrying";
	return (
		<>
			<PageHead title={mail.subject} lead={copy.to(mail.to)} back={{ label: mailCopy.title, to: "/desk/mail" }}>
				{canResend && (
					<DeskForm>
						<input type="hidden" name="id" value={mail.id} />
						<button type="submit" className="button" name="act" value="resend">
							<RotateCw className="icon" aria-hidden="true" />
							{mail.state === "failed" ? mailCopy.sendAgain : mailCopy.tryNow}
						</button>
					</DeskForm>
				)}
			</PageHead>
			<StateNotice {...mail} />
			<div className="gap">
				<div className="cols halves">
					<WhatHappened {...mail} />
					<Contents {...mail} />
				</div>
				<section className="sheet" aria-labelledby="text">
					<div className="sheet-head">
						<h2 id="text">{copy.text.title}</h2>
					</div>
					{mail.text ? <p className="message-text">{mail.text}</p> : <p className="muted">{copy.text.none}</p>}
				</section>
			</div>
		</>
	);
}

/** One mail: what became of it and what is in it. */
export const mailItemPage = { path: "mail/:id", loader, action, Component };
