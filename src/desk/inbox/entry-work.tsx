import { z } from "zod";
import { DeskForm, PostButton } from "#desk/kit/desk-form.tsx";
import { Section } from "#desk/kit/page.tsx";
import { formFields, SchemaForm } from "#desk/kit/schema-form.tsx";
import type { EntryView } from "./entry-view.ts";
import { inboxStates, stateWords } from "./inbox-query.ts";
import { StateMark } from "./state-mark.tsx";
import { NOTE_MAX_CHARACTERS } from "./work-on-entries.ts";

/** How far somebody is with the entry, and who takes care of it. */
export function EntryState({ view: { entry, changed, colleagues } }: { view: EntryView }) {
	const lastChange = changed ? `${changed.name}, ${changed.at}` : "State not changed yet";
	return (
		<Section id="state-title" title="State" note={lastChange}>
			<DeskForm className="stack">
				<input type="hidden" name="seen" value={entry.changed_at ?? ""} />
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
				<button className="button outlined" type="submit" name="act" value="state">
					Save state
				</button>
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
					<button className="button outlined" type="submit" name="act" value="assign">
						Save
					</button>
				</div>
			</DeskForm>
		</Section>
	);
}

const newNote = z.object({
	text: z.string().register(formFields, { label: "New note", rows: 3, maxLength: NOTE_MAX_CHARACTERS }),
});

type NotesProps = { view: EntryView; refused: { problem: string; text: string } | undefined };

/** What people at the desk wrote beside the entry, the latest first. */
export function EntryNotes({ view: { notes }, refused }: NotesProps) {
	const typed = refused && { problems: { text: refused.problem }, typed: { text: refused.text } };
	return (
		<Section id="notes-title" title="Notes" note="Only people at the desk see them">
			<SchemaForm schema={newNote} refused={typed}>
				<button className="button outlined" type="submit" name="act" value="note">
					Save note
				</button>
			</SchemaForm>
			{notes.length > 0 && (
				<ul className="notes spaced">
					{notes.map((note) => (
						<li key={note.id}>
							<small>{`${note.author}, ${note.at}`}</small>
							<p className="note-text">{note.text}</p>
							{note.isOwn && (
								<PostButton act="delete-note" fields={{ note: note.id }} className="button plain">
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
