import { FileDown, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { Button, CopyButton, DeskForm, Options, PostButton } from "#desk/kit/form.tsx";
import { daysAfter, longDay, sentenceMoment } from "#desk/kit/moments.ts";
import { Facts, Notice, Section } from "#desk/kit/page.tsx";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { telephoneHref } from "#domain/telephone.ts";
import type { EntryView, linkToEntry } from "./find-entry.ts";
import { entryPath, inboxStates, mailto, stateWords, textIn } from "./inbox-kinds.ts";
import { StateMark } from "./inbox-table.tsx";
import { NOTE_MAX_CHARACTERS } from "./work-on-entries.ts";

/** Other entries of a person, one line each. */
export const EntryLinks = ({ links }: { links: readonly ReturnType<typeof linkToEntry>[] }) => (
	<ul>
		{links.map(({ path, label, about }) => (
			<li key={path}>
				<a href={path}>{label}</a>
				{about && <span className="muted">{`, ${about}`}</span>}
			</li>
		))}
	</ul>
);

type ActOnProps = ComponentProps<typeof PostButton> & { view: EntryView; act: "export" | "erase" };

/** Leads to what an owner does with everything about an address: as a post, since an address names nobody. */
function ActOn({ view: { email, kind, entry }, act, ...button }: ActOnProps) {
	const back = entryPath(kind, entry.row_id);
	return <PostButton action={`/desk/privacy/${act}`} back={back} hidden={{ who: email }} {...button} />;
}

/** What somebody typed as their number: to call and to copy, where it is one. */
function Telephone({ children }: { children: string }) {
	const href = telephoneHref(children);
	return href ? (
		<>
			<a href={href}>{children}</a> <CopyButton text={children} label="Copy phone" />
		</>
	) : (
		children
	);
}

/** Who it is from, and how to reach them. */
export function EntryFacts({ kind, row, email, company, clock, alsoHere }: EntryView) {
	const telephone = textIn(row, kind.telephone);
	const consent = kind.table === "assessment_leads" && textIn(row, "consent_wording");
	const own = kind.facts?.(row) ?? [];
	const address = <a href={mailto(email)}>{email}</a>;
	const agreed = consent && (
		<>
			Being written to about the answers
			<br />
			<span className="muted small">{`Consent text, version ${consent}`}</span>
		</>
	);
	return (
		<Section id="contact-title" title="Contact">
			<Facts
				facts={[
					["Email", address],
					["Phone", telephone && <Telephone>{telephone}</Telephone>],
					["Company", company],
					["Also here", alsoHere.length > 0 && <EntryLinks links={alsoHere} />],
					["Form", kind.sources?.[textIn(row, "consent_form")]],
					...own.map(({ label, value, isMoment }) => [label, isMoment ? sentenceMoment(value, clock) : value] as const),
					["Agreed to", agreed],
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

const aboutReplies =
	"Replies go from your own mailbox, so the desk cannot see them. Mark the entry when you have answered.";

/** When it came, and what the site emailed about it. */
export const Happened = ({ kind, received, mails }: EntryView) => (
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
		{kind.wantsAnswer && <p className="muted small">{aboutReplies}</p>}
	</Section>
);

/** Why a message is held back, and what can be done with it. */
export function HeldBack(view: EntryView) {
	const { kind, entry, clock, isOwner } = view;
	if (!kind.held) return null;
	const day = longDay(daysAfter(entry.at, kind.held.kept), clock.timeZone);
	const text = `${kind.held.because}. No one was emailed about it. It is deleted on ${day}.`;
	return (
		<Notice tone="now" title="Held back, because it looks automated." text={text}>
			<div className="row">
				<PostButton act="release" label="Release and email it to us" />
				{isOwner && <ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2} label="Erase now" />}
			</div>
		</Notice>
	);
}

const onRelease =
	"It becomes an ordinary message, and the site emails it once to everyone who is told of messages. The sender is told nothing.";

/** What becomes of a message that is released. */
export const WhatReleaseDoes = () => (
	<Section id="release-title" title="What release does">
		<p>{onRelease}</p>
	</Section>
);

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
					<ActOn view={view} act="export" look="outlined" Icon={FileDown} label="Export everything about this person" />
					<ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2} label="Erase this person" />
				</div>
			)}
		</Section>
	);
}

/** How far somebody is with the entry, and who takes care of it. */
export function EntryState({ entry, changed, colleagues }: EntryView) {
	const lastChange = changed ? `${changed.name}, ${changed.at}` : "State not changed yet";
	const assignees = [["", "No one yet"] as const, ...colleagues.map(({ id, name }) => [id, name] as const)];
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
				<Button act="state" look="outlined" label="Save state" />
			</DeskForm>
			<DeskForm className="field spaced">
				<label htmlFor="assignee">Who takes care of it</label>
				<div className="row">
					<Options id="assignee" name="assignee" defaultValue={entry.assignee ?? ""} options={assignees} />
					<Button act="assign" look="outlined" label="Save" />
				</div>
			</DeskForm>
		</Section>
	);
}

const newNote = z.object({
	text: z.string().register(formFields, { label: "New note", rows: 3, maxLength: NOTE_MAX_CHARACTERS }),
});

/** What people at the desk wrote beside the entry, the latest first. */
export const EntryNotes = ({ notes, refused }: Pick<EntryView, "notes"> & { refused: Refused | undefined }) => (
	<Section id="notes-title" title="Notes" note="Only people at the desk see them">
		<SchemaForm schema={newNote} refused={refused}>
			<Button act="note" look="outlined" label="Save note" />
		</SchemaForm>
		{notes.length > 0 && (
			<ul className="notes spaced">
				{notes.map((note) => (
					<li key={note.id}>
						<small>{`${note.author}, ${note.at}`}</small>
						<p className="note-text">{note.text}</p>
						{note.isOwn && (
							<PostButton act="delete-note" hidden={{ note: note.id }} look="plain" label="Delete this note" />
						)}
					</li>
				))}
			</ul>
		)}
	</Section>
);
