import { FileDown, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { CopyButton } from "#desk/kit/copy-button.tsx";
import { Button, DeskForm, PostButton } from "#desk/kit/form.tsx";
import { longDay, sentenceMoment } from "#desk/kit/moments.ts";
import { Facts, Notice, Section } from "#desk/kit/page.tsx";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { telephoneHref } from "#domain/telephone.ts";
import { EntryLinks } from "./entries-of-mailbox.tsx";
import type { EntryView } from "./find-entry.ts";
import { entryPath, textIn } from "./inbox-kinds.ts";
import { inboxStates, stateWords } from "./inbox-query.ts";
import { StateMark } from "./state-mark.tsx";
import { NOTE_MAX_CHARACTERS } from "./work-on-entries.ts";
import { daysAfter } from "./working-time.ts";

type ActOnProps = ComponentProps<typeof PostButton> & { view: EntryView; act: "export" | "erase" };

/** Leads to what an owner does with everything about an address: as a post, since an address names nobody. */
function ActOn({ view: { email, kind, entry }, act, ...button }: ActOnProps) {
	const back = entryPath(kind, entry.row_id);
	return <PostButton action={`/desk/privacy/${act}`} back={back} hidden={{ who: email }} {...button} />;
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
export function EntryFacts({ kind, row, email, company, clock, alsoHere }: EntryView) {
	const telephone = textIn(row, kind.telephone);
	const consent = kind.table === "assessment_leads" && textIn(row, "consent_wording");
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
						consent && (
							<>
								Being written to about the answers
								<br />
								<span className="muted small">{`Version ${consent} of the text`}</span>
							</>
						),
					],
				]}
			/>
		</Section>
	);
}

/** What the site emailed to the person, one line each. */
export const MailsToPerson = ({ mails }: Pick<EntryView, "mails">) =>
	mails.toPerson.map(({ id, subject, state }) => (
		<li key={id}>
			<a href={`/desk/mail/${id}`}>{subject}</a>
			<small>{state}</small>
		</li>
	));

/** When it came, and what the site emailed about it. */
export function Happened({ kind, received, mails }: EntryView) {
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
				<MailsToPerson mails={mails} />
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
export function HeldBack(view: EntryView) {
	const { kind, entry, clock, isOwner } = view;
	if (!kind.held) return null;
	const day = longDay(daysAfter(entry.at, kind.held.kept), clock.timeZone);
	const text = `${kind.held.because}. No one was emailed about it. It is deleted on ${day}.`;
	return (
		<Notice tone="now" title="Held back, because it looks automated." text={text}>
			<div className="row">
				<PostButton act="release">Release and email it to us</PostButton>
				{isOwner && (
					<ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2}>
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
export function EntryDanger(view: EntryView) {
	const { isOwner, kind } = view;
	if (kind.held) return null;
	return (
		<Section id="danger" title="Export or erase" className="danger">
			<p>{isOwner ? onRequest : "An owner can export or erase what the site holds about this person."}</p>
			{isOwner && (
				<div className="row spaced">
					<ActOn view={view} act="export" look="outlined" Icon={FileDown}>
						Export everything about this person
					</ActOn>
					<ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2}>
						Erase this person
					</ActOn>
				</div>
			)}
		</Section>
	);
}

/** How far somebody is with the entry, and who takes care of it. */
export function EntryState({ entry, changed, colleagues }: EntryView) {
	const lastChange = changed ? `${changed.name}, ${changed.at}` : "State not changed yet";
	return (
		<Section id="state-title" title="State" note={lastChange}>
			<DeskForm className="stack" hidden={{ seen: entry.changed_at ?? "" }}>
				<fieldset>
					<legend className="visually-hidden">State of this entry</legend>
					<div className="choices">
						{inboxStates.map((state) => (
							<label key={state}>
								<input type="radio" name="state" value={state} defaultChecked={state === entry.state} />
								<StateMark state={state} />
								{stateWords[state]}
							</label>
						))}
					</div>
				</fieldset>
				<Button act="state" look="outlined">
					Save state
				</Button>
			</DeskForm>
			<DeskForm className="field spaced">
				<label htmlFor="assignee">Who takes care of it</label>
				<div className="row">
					<select className="input" id="assignee" name="assignee" defaultValue={entry.assignee ?? ""}>
						<option value="">No one yet</option>
						{colleagues.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
					<Button act="assign" look="outlined">
						Save
					</Button>
				</div>
			</DeskForm>
		</Section>
	);
}

const newNote = z.object({
	text: z.string().register(formFields, { label: "New note", rows: 3, maxLength: NOTE_MAX_CHARACTERS }),
});

/** What people at the desk wrote beside the entry, the latest first. */
export function EntryNotes({ notes, refused }: Pick<EntryView, "notes"> & { refused: Refused | undefined }) {
	return (
		<Section id="notes-title" title="Notes" note="Only people at the desk see them">
			<SchemaForm schema={newNote} refused={refused}>
				<Button act="note" look="outlined">
					Save note
				</Button>
			</SchemaForm>
			{notes.length > 0 && (
				<ul className="notes spaced">
					{notes.map((note) => (
						<li key={note.id}>
							<small>{`${note.author}, ${note.at}`}</small>
							<p className="note-text">{note.text}</p>
							{note.isOwn && (
								<PostButton act="delete-note" hidden={{ note: note.id }} look="plain">
									Delete this note
								</PostButton>
							)}
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
