import { RotateCw } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { EntryLinks, entriesOfMail, linkToEntry } from "#desk/inbox/entries-of-mailbox.tsx";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { clockTime, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { Facts, PageHead, Section } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import { withoutPassword } from "#platform/mail/mail-transport.ts";
import { failureReason, retryReason } from "./failure-reason.ts";
import { findMail } from "./find-mail.ts";
import { actOnMail } from "./mail-page.tsx";
import { ServerWords } from "./mail-trouble.tsx";

async function loader(args: LoaderFunctionArgs) {
	const { deps, params, clock } = deskOf(args);
	const mail = found(await findMail(deps.database, params.id ?? ""));
	const { smtpUrl } = deps.config;
	const entries = await entriesOfMail(deps, { id: mail.noticeId, to: mail.to });
	const said = mail.lastError ?? "";
	return {
		...mail,
		said: smtpUrl === undefined ? said : withoutPassword(said, smtpUrl),
		clock,
		entries: entries.map((entry) => linkToEntry(entry, clock)),
	};
}

type Mail = Awaited<ReturnType<typeof loader>>;

function StateNotice({ state, said, failedAt, createdAt, nextAttemptAt, clock }: Mail) {
	if (state === "failed") {
		const when = sentenceMoment(failedAt ?? createdAt, clock);
		return (
			<Notice
				tone="bad"
				title={`Failed: ${failureReason(said)}.`}
				text={`It was refused for good ${when}, so the site does not try again by itself.`}
			>
				<p>Call the person, or write from your own mailbox. Then send it again.</p>
				<ServerWords said={said} />
			</Notice>
		);
	}
	if (state !== "retrying") return null;
	return (
		<Notice tone="now" title={`The site tries again at ${clockTime(nextAttemptAt, clock)}.`} text={retryReason(said)}>
			<ServerWords said={said} />
		</Notice>
	);
}

const times = (count: number) => counted(count, "attempt");
const failed = (attempts: number, reason: string) => `Failed after ${times(attempts)}: ${failureReason(reason)}`;

type Happening = { what: string; at?: string };

function happenings({ earlierFailures, state, attempts, said, failedAt, sentAt, createdAt }: Mail): Happening[] {
	const earlier = earlierFailures.flatMap(({ at, attempts: tried, reason }): Happening[] => [
		{ what: failed(tried, reason) },
		{ what: "Sent again from the desk", at },
	]);
	const last: Happening[] = [];
	if (state === "failed") last.push({ what: failed(attempts, said), at: failedAt ?? undefined });
	if (state === "retrying") last.push({ what: `Tried, ${times(attempts)} so far` });
	if (sentAt) last.push({ what: "Taken by the receiving server", at: sentAt });
	return [{ what: "Written by the site", at: createdAt }, ...earlier, ...last];
}

function WhatHappened(mail: Mail) {
	return (
		<Section id="happened" title="What happened">
			<ul className="notes">
				{happenings(mail).map(({ what, at }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be the same.
					<li key={index}>
						{what}
						{at && <small>{sentenceMoment(at, mail.clock)}</small>}
					</li>
				))}
			</ul>
		</Section>
	);
}

function Contents({ to, from, replyTo, attachments, hasHidden, entries }: Mail) {
	const files = attachments.map(({ name, kilobytes }) => `${name}, ${inDigits(kilobytes)} KB`);
	return (
		<Section id="contents" title="What is in it">
			<Facts
				facts={[
					["To", to],
					["From", from],
					["A reply goes to", replyTo],
					["In the inbox", entries.length > 0 && <EntryLinks links={entries} />],
					["Attached", files.join("; ")],
					["Links in it", hasHidden && "Hidden. They belong to the reader alone.", "muted"],
				]}
			/>
		</Section>
	);
}

const noText = "The text was deleted once the email was sent, because it had a link that belongs to the reader alone.";

function Component() {
	const mail = useLoaderData<typeof loader>();
	const canResend = mail.state === "failed" || mail.state === "retrying";
	return (
		<>
			<PageHead title={mail.subject} lead={`To ${mail.to}`} back={{ label: "Mail", to: "/desk/mail" }}>
				{canResend && (
					<PostButton act="resend" fields={{ id: mail.id }}>
						<RotateCw className="icon" aria-hidden="true" />
						{mail.state === "failed" ? "Send again" : "Try now"}
					</PostButton>
				)}
			</PageHead>
			<StateNotice {...mail} />
			<div className="gap">
				<div className="cols halves">
					<WhatHappened {...mail} />
					<Contents {...mail} />
				</div>
				<Section id="text" title="Text">
					{mail.text ? <p className="message-text">{mail.text}</p> : <p className="muted">{noText}</p>}
				</Section>
			</div>
		</>
	);
}

/** One mail: what became of it and what is in it. */
export const mailItemPage = { path: "mail/:id", loader, action: actOnMail, Component };
