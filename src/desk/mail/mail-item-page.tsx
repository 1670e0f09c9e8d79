import { RotateCw } from "lucide-react";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { entriesOfMail, linkToEntry } from "#desk/inbox/entries.ts";
import { EntryLinks } from "#desk/inbox/entry-parts.tsx";
import { deskPage, orNotFound, type PageProps } from "#desk/kit/desk-page.tsx";
import { PostButton } from "#desk/kit/form.tsx";
import { counted, inDigits, sentenceMoment, zonedTime } from "#desk/kit/formats.ts";
import { Facts, Notice, PageHead, Section } from "#desk/kit/page.tsx";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { sentReplyTo, withoutPassword } from "#platform/mail/mail-transport.ts";
import { shownMailbox } from "#platform/mail/rendered-message.ts";
import { readEarlierFailures } from "#platform/outbox/deliver-mail.ts";
import { findSharedBody, fromRow } from "#platform/outbox/enqueue-mail.ts";
import { failureReason, hideLinks, retryReason, stateOf } from "./list-mail.ts";
import { actOnMail, ServerWords } from "./mail-page.tsx";

const mailbox = z.object({ name: z.string().optional(), address: z.string() });

const attachmentList = z.array(z.object({ fileName: z.string(), content: z.string() }));

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
	const from = mailbox.parse(JSON.parse(row.sender));
	const replyTo = row.reply_to === null ? undefined : sentReplyTo(mailbox.parse(JSON.parse(row.reply_to)));
	const attachments = attachmentList.parse(JSON.parse(row.attachments));
	return {
		...row,
		text,
		hasHidden,
		state: stateOf(row),
		subject: hideLinks(row.subject).text,
		from: shownMailbox(from),
		replyTo: shownMailbox(replyTo ?? from),
		earlierFailures: readEarlierFailures(row),
		/** Base64 has four characters for three bytes. */
		files: attachments
			.map(({ fileName, content }) => `${fileName}, ${inDigits(Math.ceil((content.length * 3) / 4_096))} KB`)
			.join("; "),
	};
}

async function loader({ deps, params, clock }: Desk) {
	const mail = orNotFound(await findMail(deps.database, params.id ?? ""));
	const { smtpUrl } = deps.config;
	const entries = await entriesOfMail(deps, { event_id: mail.event_id, to: mail.recipient });
	const last = mail.last_error ?? "";
	return {
		...mail,
		said: smtpUrl === undefined ? last : withoutPassword(last, smtpUrl),
		entries: entries.map((entry) => linkToEntry(entry, clock)),
	};
}

type Mail = PageProps<typeof loader>;

function StateNotice({ state, said, failed_at, created_at, next_attempt_at, clock }: Mail) {
	if (state === "failed") {
		const when = sentenceMoment(failed_at ?? created_at, clock);
		const text = `The site gave up ${when} and does not try again by itself.`;
		return (
			<Notice tone="bad" title={`Failed: ${failureReason(said)}.`} text={text}>
				<p>Call the person, or write from your own mailbox. Then send it again.</p>
				<ServerWords said={said} />
			</Notice>
		);
	}
	if (state !== "retrying") return null;
	const again = `The site tries again at ${zonedTime(next_attempt_at, clock.timeZone)}.`;
	return (
		<Notice tone="now" title={again} text={retryReason(said)}>
			<ServerWords said={said} />
		</Notice>
	);
}

const times = (count: number) => counted(count, "attempt");
const failed = (attempts: number, reason: string) => `Failed after ${times(attempts)}: ${failureReason(reason)}`;

function* happenings({ earlierFailures, state, attempts, said, failed_at, sent_at, created_at }: Mail) {
	yield ["Written by the site", created_at] as const;
	for (const { at, attempts: tried, reason } of earlierFailures) {
		yield [failed(tried, reason)] as const;
		yield ["Sent again from the desk", at] as const;
	}
	if (state === "failed") yield [failed(attempts, said), failed_at] as const;
	if (state === "retrying") yield [`Tried, ${times(attempts)} so far`] as const;
	if (sent_at) yield ["Taken by the receiving server", sent_at] as const;
}

const WhatHappened = (mail: Mail) => (
	<Section id="happened" title="What happened">
		<ul className="notes">
			{Array.from(happenings(mail), ([what, at], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be the same.
				<li key={index}>
					{what}
					{at && <small>{sentenceMoment(at, mail.clock)}</small>}
				</li>
			))}
		</ul>
	</Section>
);

function Contents({ recipient, from, replyTo, files, hasHidden, entries }: Mail) {
	return (
		<Section id="contents" title="What is in it">
			<Facts
				facts={[
					["To", recipient],
					["From", from],
					["A reply goes to", replyTo],
					["In the inbox", entries.length > 0 && <EntryLinks links={entries} />],
					["Attached", files],
					["Links in it", hasHidden && "Hidden. They belong to the reader alone.", "muted"],
				]}
			/>
		</Section>
	);
}

function Component(mail: Mail) {
	const { id, state, subject, recipient, text } = mail;
	const label = state === "failed" ? "Send again" : "Try now";
	return (
		<>
			<PageHead title={subject} lead={`To ${recipient}`} back={{ label: "Mail", to: "/desk/mail" }}>
				{(state === "failed" || state === "retrying") && (
					<PostButton act="resend" hidden={{ id }} Icon={RotateCw} label={label} />
				)}
			</PageHead>
			<StateNotice {...mail} />
			<div className="gap">
				<div className="cols halves">
					<WhatHappened {...mail} />
					<Contents {...mail} />
				</div>
				<Section id="text" title="Text">
					{text ? (
						<p className="message-text">{text}</p>
					) : (
						<p className="muted">
							The text was deleted once the email was sent, because it had a link that belongs to the reader alone.
						</p>
					)}
				</Section>
			</div>
		</>
	);
}

export const mailItemPage = deskPage({ path: "mail/:id", access: "signed in", loader, action: actOnMail, Component });
