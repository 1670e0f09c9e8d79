import { RotateCw } from "lucide-react";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { EntryLinks } from "#desk/inbox/entry-parts.tsx";
import { entriesOfMail, linkToEntry } from "#desk/inbox/find-entry.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { PostButton } from "#desk/kit/form.tsx";
import { sentenceMoment, zonedTime } from "#desk/kit/moments.ts";
import { Facts, Notice, PageHead, Section } from "#desk/kit/page.tsx";
import { found } from "#desk/kit/refusals.ts";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { withoutPassword } from "#platform/mail/mail-transport.ts";
import { shownMailbox } from "#platform/mail/rendered-message.ts";
import { readEarlierFailures } from "#platform/outbox/deliver-mail.ts";
import { findSharedBody, fromRow } from "#platform/outbox/enqueue-mail.ts";
import { failureReason, hideLinks, type MailState, retryReason } from "./list-mail.ts";
import { actOnMail, ServerWords } from "./mail-page.tsx";

const mailbox = z.object({ name: z.string().optional(), address: z.string() });

const shown = (json: string | null) => (json === null ? undefined : shownMailbox(mailbox.parse(JSON.parse(json))));

const attachmentList = z.array(z.object({ fileName: z.string(), content: z.string() }));

// Base64 has four characters for three bytes.
const kilobytesOf = (content: string) => Math.ceil((content.length * 3) / 4 / 1_024);

function stateOf({ state, attempts, last_error }: OutboxRow): MailState {
	if (state === "sent") return "sent";
	if (state === "dead") return "failed";
	return attempts > 0 && last_error !== null ? "retrying" : "waiting";
}

/** The text of a mail as it is sent; empty when it was removed after it was sent. */
async function textOf(database: Database, row: OutboxRow): Promise<string> {
	if (row.body_id === null) return row.text;
	return fromRow(row, await findSharedBody(database, row.body_id)).text;
}

/** One mail as the desk shows it: no markup, and none of the links that belong to its reader alone. */
export async function findMail(database: Database, id: string) {
	const row = await database.kysely.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const { text, hasHidden } = hideLinks(await textOf(database, row));
	const attachments = attachmentList.parse(JSON.parse(row.attachments));
	const { copy_of, recipient, sender, reply_to, attempts } = row;
	return {
		...{ id, attempts, text, hasHidden, to: recipient, from: shown(sender) ?? "", replyTo: shown(reply_to) },
		noticeId: copy_of ?? id,
		state: stateOf(row),
		subject: hideLinks(row.subject).text,
		...{ createdAt: row.created_at, sentAt: row.sent_at, failedAt: row.failed_at },
		...{ nextAttemptAt: row.next_attempt_at, lastError: row.last_error, isGathered: row.is_gathered === 1 },
		earlierFailures: readEarlierFailures(row),
		attachments: attachments.map(({ fileName, content }) => ({ name: fileName, kilobytes: kilobytesOf(content) })),
	};
}

async function loader({ deps, params, clock }: Desk) {
	const mail = found(await findMail(deps.database, params.id ?? ""));
	const { smtpUrl } = deps.config;
	const entries = await entriesOfMail(deps, { id: mail.noticeId, to: mail.to });
	return {
		...mail,
		said: smtpUrl === undefined ? (mail.lastError ?? "") : withoutPassword(mail.lastError ?? "", smtpUrl),
		entries: entries.map((entry) => linkToEntry(entry, clock)),
	};
}

type Mail = PageProps<typeof loader>;

function StateNotice({ state, said, failedAt, createdAt, nextAttemptAt, clock }: Mail) {
	if (state === "failed") {
		const when = sentenceMoment(failedAt ?? createdAt, clock);
		const text = `It was refused for good ${when}, so the site does not try again by itself.`;
		return (
			<Notice tone="bad" title={`Failed: ${failureReason(said)}.`} text={text}>
				<p>Call the person, or write from your own mailbox. Then send it again.</p>
				<ServerWords said={said} />
			</Notice>
		);
	}
	if (state !== "retrying") return null;
	const again = `The site tries again at ${zonedTime(nextAttemptAt, clock.timeZone)}.`;
	return (
		<Notice tone="now" title={again} text={retryReason(said)}>
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

const WhatHappened = (mail: Mail) => (
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

function Component(mail: Mail) {
	const { id, state, subject, to, text } = mail;
	const label = state === "failed" ? "Send again" : "Try now";
	return (
		<>
			<PageHead title={subject} lead={`To ${to}`} back={{ label: "Mail", to: "/desk/mail" }}>
				{(state === "failed" || state === "retrying") && (
					<PostButton {...{ act: "resend", hidden: { id }, Icon: RotateCw, label }} />
				)}
			</PageHead>
			<StateNotice {...mail} />
			<div className="gap">
				<div className="cols halves">
					<WhatHappened {...mail} />
					<Contents {...mail} />
				</div>
				<Section id="text" title="Text">
					{text ? <p className="message-text">{text}</p> : <p className="muted">{noText}</p>}
				</Section>
			</div>
		</>
	);
}

export const mailItemPage = deskPage({ path: "mail/:id", access: "signed in", loader, action: actOnMail, Component });
