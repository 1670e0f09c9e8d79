import { FileDown, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "#desk/kit/copy-button.tsx";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { longDay, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { Facts, Section } from "#desk/kit/page.tsx";
import { telephoneHref } from "#domain/telephone.ts";
import { EntryLinks } from "./entries-of-mailbox.tsx";
import type { EntryView } from "./entry-view.ts";
import { entryPath, type InboxKind, textIn } from "./inbox-kinds.ts";
import { daysAfter } from "./working-time.ts";

type ActOnProps = { view: EntryView; act: "export" | "erase"; className: string; children: ReactNode };

/** Leads to what an owner does with everything about an address: as a post, since an address names nobody. */
function ActOn({ view: { email, kind, entry }, act, className, children }: ActOnProps) {
	const back = entryPath(kind, entry.row_id);
	return (
		<PostButton action={`/desk/privacy/${act}`} back={back} fields={{ who: email }} className={className}>
			{children}
		</PostButton>
	);
}

/** What somebody typed as their number: to call and to copy, where it is one. */
function Telephone({ children }: { children: string }) {
	const href = telephoneHref(children);
	if (!href) return children;
	return (
		<>
			<a href={href}>{children}</a> <CopyButton text={children} label="Copy phone" />
		</>
	);
}

/** Who it is from, and how to reach them. */
export function EntryFacts({ view }: { view: EntryView }) {
	const { kind, row, email, company, clock, alsoHere } = view;
	const telephone = textIn(row, kind.telephone);
	const wording = kind.table === "assessment_leads" && textIn(row, "consent_wording");
	const own = kind.facts?.(row) ?? [];
	return (
		<Section id="contact-title" title="Contact">
			<Facts
				facts={[
					[
						"Email",
						<a key="email" href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}>
							{email}
						</a>,
					],
					["Phone", telephone && <Telephone>{telephone}</Telephone>],
					["Company", company],
					["Also here", alsoHere.length > 0 && <EntryLinks links={alsoHere} />],
					["Form", kind.sources?.[textIn(row, "consent_form")]],
					...own.map(({ label, value, isMoment }) => [label, isMoment ? sentenceMoment(value, clock) : value] as const),
					[
						"Agreed to",
						wording && (
							<>
								Being written to about the answers
								<br />
								<span className="muted small">{`Wording ${wording}`}</span>
							</>
						),
					],
				]}
			/>
		</Section>
	);
}

/** When it came, and what the site emailed about it. */
export function Happened({ view: { kind, received, mails } }: { view: EntryView }) {
	return (
		<Section id="happened-title" title="What happened">
			<ul className="notes">
				<li>
					Received
					<small>{received}</small>
				</li>
				{mails.notices.map(({ id, recipient, state }) => (
					<li key={id}>
						{`Emailed to ${recipient}`}
						<small>
							<a href={`/desk/mail/${id}`}>{state}</a>
						</small>
					</li>
				))}
				{mails.toPerson.map(({ id, subject, state }) => (
					<li key={id}>
						<a href={`/desk/mail/${id}`}>{subject}</a>
						<small>{state}</small>
					</li>
				))}
			</ul>
			{kind.wantsAnswer && (
				<p className="muted small">
					Replies go from your own mailbox, so the desk cannot see them. Mark the entry when you have answered.
				</p>
			)}
		</Section>
	);
}

/** Why a message is held back, and what can be done with it. */
export function HeldBack({ view, held }: { view: EntryView; held: NonNullable<InboxKind["held"]> }) {
	const { entry, clock, isOwner } = view;
	const day = longDay(daysAfter(entry.at, held.kept), clock.timeZone);
	const text = `${held.because}. No one was emailed about it. It is deleted on ${day}.`;
	return (
		<Notice tone="now" title="Held back, because it looks automated." text={text}>
			<div className="row">
				<PostButton act="release">Release and email it to us</PostButton>
				{isOwner && (
					<ActOn view={view} act="erase" className="button danger-outlined">
						<Trash2 className="icon" aria-hidden="true" />
						Erase now
					</ActOn>
				)}
			</div>
		</Notice>
	);
}

/** What becomes of a message that is released. */
export function WhatReleaseDoes() {
	return (
		<Section id="release-title" title="What release does">
			<p>
				It becomes an ordinary message, and the site emails it once to everyone who is told of messages. The sender is
				told nothing.
			</p>
		</Section>
	);
}

const onRequest =
	"For a request of this person. Make sure that it is they who ask: an answer to an email you send to this address will do.";

/** What a person may ask for. Only an owner does it. */
export function EntryDanger({ view }: { view: EntryView }) {
	const { isOwner, kind } = view;
	if (kind.held) return null;
	return (
		<section className="danger" id="danger" aria-labelledby="danger-title">
			<div className="sheet-head">
				<h2 id="danger-title">Export or erase</h2>
			</div>
			<p>{isOwner ? onRequest : "An owner can export or erase what the site holds about this person."}</p>
			{isOwner && (
				<div className="row spaced">
					<ActOn view={view} act="export" className="button outlined">
						<FileDown className="icon" aria-hidden="true" />
						Export everything about this person
					</ActOn>
					<ActOn view={view} act="erase" className="button danger-outlined">
						<Trash2 className="icon" aria-hidden="true" />
						Erase this person
					</ActOn>
				</div>
			)}
		</section>
	);
}
