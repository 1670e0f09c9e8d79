import { CircleAlert } from "lucide-react";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import type { EntryView } from "./entry-view.ts";
import { entryCopy as copy, stateWords } from "./inbox.copy.ts";
import { inboxStates } from "./inbox-query.ts";
import { StateMark } from "./state-mark.tsx";
import { NOTE_MAX_CHARACTERS } from "./work-on-entries.ts";

/** How far somebody is with the entry, and who takes care of it. */
export function EntryState({ view: { entry, changed, colleagues } }: { view: EntryView }) {
	return (
		<section className="sheet" aria-labelledby="state-title">
			<div className="sheet-head">
				<h2 id="state-title">{copy.state.title}</h2>
				<span className="muted">{changed ? copy.state.changed(changed.name, changed.at) : copy.state.unchanged}</span>
			</div>
			<DeskForm className="stack">
				<input type="hidden" name="seen" value={entry.changed_at ?? ""} />
				<fieldset>
					<legend className="visually-hidden">{copy.state.legend}</legend>
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
					{copy.state.save}
				</button>
			</DeskForm>
			<DeskForm className="field spaced">
				<label htmlFor="assignee">{copy.assigned}</label>
				<div className="row">
					<select className="input" id="assignee" name="assignee" defaultValue={entry.assignee ?? ""}>
						<option value="">{copy.nobody}</option>
						{colleagues.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
					<button className="button outlined" type="submit" name="act" value="assign">
						{copy.assign}
					</button>
				</div>
			</DeskForm>
		</section>
	);
}

type NotesProps = { view: EntryView; refused: { problem?: string; text?: string } | undefined };

const NOTE_FIELDS = ["text"];

function NewNote({ refused }: Pick<NotesProps, "refused">) {
	const { problem, text } = refused ?? {};
	const kept = useKept(NOTE_FIELDS);
	return (
		<DeskForm className="field stack" keeps={NOTE_FIELDS}>
			<div className={problem ? "bad" : undefined}>
				<label htmlFor="note">{copy.notes.label}</label>
				<textarea
					{...{ className: "input", id: "note", name: "text", rows: 3, maxLength: NOTE_MAX_CHARACTERS }}
					defaultValue={text ?? kept?.text}
					{...(problem && { "aria-invalid": true, "aria-describedby": "note-error" })}
				/>
				{problem && (
					<p className="field-error" id="note-error">
						<CircleAlert className="icon" aria-hidden="true" />
						<span>{problem}</span>
					</p>
				)}
			</div>
			<button className="button outlined" type="submit" name="act" value="note">
				{copy.notes.save}
			</button>
		</DeskForm>
	);
}

/** What people at the desk wrote beside the entry, the latest first. */
export function EntryNotes({ view: { notes }, refused }: NotesProps) {
	return (
		<section className="sheet" aria-labelledby="notes-title">
			<div className="sheet-head">
				<h2 id="notes-title">{copy.notes.title}</h2>
				<span className="muted">{copy.notes.hint}</span>
			</div>
			<NewNote refused={refused} />
			{notes.length > 0 && (
				<ul className="notes spaced">
					{notes.map((note) => (
						<li key={note.id}>
							<small>{copy.state.changed(note.author, note.at)}</small>
							<p className="note-text">{note.text}</p>
							{note.isOwn && (
								<DeskForm>
									<input type="hidden" name="note" value={note.id} />
									<button className="button plain" type="submit" name="act" value="delete-note">
										{copy.notes.delete}
									</button>
								</DeskForm>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
