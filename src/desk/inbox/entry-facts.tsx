import { FileDown, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "#desk/kit/copy-button.tsx";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { longDay, sentenceMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { telephoneHref } from "#domain/telephone.ts";
import { EntryLinks } from "./entry-links.tsx";
import type { EntryView } from "./entry-view.ts";
import { entryCopy as copy } from "./inbox.copy.ts";
import { entryPath, type InboxKind, textIn } from "./inbox-kinds.ts";
import { daysAfter } from "./working-time.ts";

type ActOnProps = { view: EntryView; act: "export" | "erase"; className: string; children: ReactNode };

/** Leads to what an owner does with everything about an address: as a post, since an address names nobody. */
function ActOn({ view: { email, kind, entry }, act, className, children }: ActOnProps) {
	return (
		<DeskForm action={`/desk/privacy/${act}`} back={entryPath(kind, entry.row_id)}>
			<input type="hidden" name="who" value={email} />
			<button className={className} type="submit">
				{children}
			</button>
		</DeskForm>
	);
}

/** What somebody typed as their number: to call and to copy, where it is one. */
function Telephone({ children }: { children: string }) {
	const href = telephoneHref(children);
	if (!href) return children;
	return (
		<>
			<a href={href}>{children}</a> <CopyButton text={children} label={copy.copyPhone} />
		</>
	);
}

/** Who it is from, and how to reach them. */
export function EntryFacts({ view }: { view: EntryView }) {
	const { kind, row, email, company, reader, alsoHere } = view;
	const telephone = textIn(row, kind.telephone);
	const wording = textIn(row, "consent_wording");
	const source = kind.sources?.[textIn(row, "consent_form")];
	return (
		<section className="sheet" aria-labelledby="contact-title">
			<div className="sheet-head">
				<h2 id="contact-title">{copy.contact}</h2>
			</div>
			<dl className="facts">
				<div>
					<dt>{copy.email}</dt>
					<dd>
						<a href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}>{email}</a>
					</dd>
				</div>
				{telephone && (
					<div>
						<dt>{copy.phone}</dt>
						<dd>
							<Telephone>{telephone}</Telephone>
						</dd>
					</div>
				)}
				{company && (
					<div>
						<dt>{copy.company}</dt>
						<dd>{company}</dd>
					</div>
				)}
				{alsoHere.length > 0 && (
					<div>
						<dt>{copy.alsoHere}</dt>
						<dd>
							<EntryLinks links={alsoHere} />
						</dd>
					</div>
				)}
				{source && (
					<div>
						<dt>{copy.form}</dt>
						<dd>{source}</dd>
					</div>
				)}
				{kind.facts?.(row).map(({ label, value, isMoment }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{isMoment ? sentenceMoment(value, reader) : value}</dd>
					</div>
				))}
				{wording && kind.table === "assessment_leads" && (
					<div>
						<dt>{copy.agreed}</dt>
						<dd>
							{copy.agreedTo}
							<br />
							<span className="muted small">{copy.agreedWording(wording)}</span>
						</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

/** When it came, and what the site emailed about it. */
export function Happened({ view: { kind, received, mails } }: { view: EntryView }) {
	return (
		<section className="sheet" aria-labelledby="happened-title">
			<div className="sheet-head">
				<h2 id="happened-title">{copy.happened.title}</h2>
			</div>
			<ul className="notes">
				<li>
					{copy.happened.received}
					<small>{received}</small>
				</li>
				{mails.notices.map(({ id, recipient, state }) => (
					<li key={id}>
						{copy.happened.emailed(recipient)}
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
			{kind.wantsAnswer && <p className="muted small">{copy.replyHint}</p>}
		</section>
	);
}

/** Why a message is held back, and what can be done with it. */
export function HeldBack({ view, held }: { view: EntryView; held: NonNullable<InboxKind["held"]> }) {
	const { entry, reader, isOwner } = view;
	const day = longDay(daysAfter(entry.at, held.kept), reader.timeZone);
	return (
		<Notice tone="now" title={copy.held.title}>
			<p>{copy.held.text(held.because, day)}</p>
			<div className="row">
				<DeskForm>
					<button className="button" type="submit" name="act" value="release">
						{copy.held.release}
					</button>
				</DeskForm>
				{isOwner && (
					<ActOn view={view} act="erase" className="button danger-outlined">
						<Trash2 className="icon" aria-hidden="true" />
						{copy.held.erase}
					</ActOn>
				)}
			</div>
		</Notice>
	);
}

/** What becomes of a message that is released. */
export function WhatReleaseDoes() {
	return (
		<section className="sheet" aria-labelledby="release-title">
			<div className="sheet-head">
				<h2 id="release-title">{copy.held.what}</h2>
			</div>
			<p>{copy.held.whatText}</p>
		</section>
	);
}

/** What a person may ask for. Only an owner does it. */
export function EntryDanger({ view }: { view: EntryView }) {
	const { isOwner, kind } = view;
	if (kind.held) return null;
	return (
		<section className="danger" id="danger" aria-labelledby="danger-title">
			<div className="sheet-head">
				<h2 id="danger-title">{copy.danger.title}</h2>
			</div>
			<p>{isOwner ? copy.danger.text : copy.danger.onlyOwners}</p>
			{isOwner && (
				<div className="row spaced">
					<ActOn view={view} act="export" className="button outlined">
						<FileDown className="icon" aria-hidden="true" />
						{copy.danger.export}
					</ActOn>
					<ActOn view={view} act="erase" className="button danger-outlined">
						<Trash2 className="icon" aria-hidden="true" />
						{copy.danger.erase}
					</ActOn>
				</div>
			)}
		</section>
	);
}
